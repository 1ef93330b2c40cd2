import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditKeysOf } from '../../../server/identity/audit-keys.ts'
import { keyFile, vaultOf } from '../../../server/identity/vault.ts'
import { signAudit } from '../../../server/kernel/audit-signature.ts'
import { audited } from '../../../server/kernel/audited.ts'
import { parameterSecret } from '../../../server/kernel/parameters/catalogue.ts'
import { lostSecrets } from '../../../server/start/lost-secrets.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const person = { id: '7', username: 'lina', name: '李娜' }
const [former, present] = ['the-former-key-of-32-characters-and-more', 'the-present-key-of-32-characters-and-more']

let test: TestDatabase
let folder: string
beforeAll(async () => {
  test = await openTestDatabase('seeded')
  folder = await mkdtemp(join(tmpdir(), 'keys-'))
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const keys = (secretKey?: string, previousSecretKey?: string) => ({
  secretKey,
  previousSecretKey,
  dataDirectory: folder,
})

it('a key that is gone or another one is noticed at the start, with what to do', async () => {
  expect(await lostSecrets(test.db, keys())).toEqual([])
  const value = vaultOf(keys(former)).seal('sms-token', parameterSecret('sms.token'))
  await test.db
    .insertInto('parameter')
    .values({ id: 'sms.token', value, updated_at: 1, updated_by: '管理员', version: 1 })
    .execute()
  expect(await lostSecrets(test.db, keys(former))).toEqual([])
  expect(await lostSecrets(test.db, keys(present, former))).toEqual([])
  expect(await lostSecrets(test.db, keys(present))).toEqual([
    '警告：现在的密钥（SECRET_KEY）无法解密：系统参数 1 项。请恢复原来的密钥，或把它设为 SECRET_KEY_PREVIOUS，再启动；确已遗失时，须重新设置它们。',
  ])
  await expect(lostSecrets(test.db, keys())).rejects.toThrow(
    `密钥文件 ${keyFile(folder)} 已丢失，数据库中有用它加密的内容：请从备份恢复它，或用环境变量 SECRET_KEY 设置原来的密钥；`,
  )
})

it('an audit that another key has signed is told at the start', async () => {
  await test.db.deleteFrom('parameter').execute()
  const audit = { operation: 'updateRole', traceId: 't', ip: '10.1.2.3', session: 's', person }
  signAudit(test.db, auditKeysOf(keys(former)))
  await audited({ db: test.db, clock: { now: () => 1 }, audit }, async (_tx, record) =>
    record({ kind: 'role', id: '1', name: '角色' }),
  )
  expect(await lostSecrets(test.db, keys(former))).toEqual([])
  expect(await lostSecrets(test.db, keys(present, former))).toEqual([])
  const told = [
    '警告：操作日志由其他密钥签名，现在的密钥（SECRET_KEY）无法核对。请恢复原来的密钥，或把它设为 SECRET_KEY_PREVIOUS，再启动；确已遗失时，此前的记录只能核对摘要。',
  ]
  expect(await lostSecrets(test.db, keys(present))).toEqual(told)
  expect(await lostSecrets(test.db, keys())).toEqual(told)
})
