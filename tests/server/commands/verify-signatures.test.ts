import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../server/database/schema.ts'
import { auditKeysOf } from '../../../server/identity/audit-keys.ts'
import { hashOf } from '../../../server/kernel/audit-chain.ts'
import { signAudit } from '../../../server/kernel/audit-signature.ts'
import { audited } from '../../../server/kernel/audited.ts'
import { archiveAudit } from '../../../server/setting/log/archive/archive-audit.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const [former, present] = ['the-former-key-of-32-characters-and-more', 'the-present-key-of-32-characters-and-more']

let test: TestDatabase
let db: Database
beforeEach(async () => {
  test = await openTestDatabase()
  db = test.db
})
afterEach(() => test.close())

const write = async (...names: readonly string[]) => {
  const person = { id: '7', username: 'lina', name: '李娜' }
  const audit = { operation: 'updateRole', traceId: 'trace-1', ip: '10.1.2.3', session: 'session-1', person }
  const clock = { now: () => Date.UTC(2026, 10, 21, 2) }
  for (const name of names)
    await audited({ db, clock, audit }, async (_tx, record) => record({ kind: 'role', id: name, name }))
}
const signBy = (secretKey: string) => signAudit(db, auditKeysOf({ secretKey, dataDirectory: '/nowhere' }))

/** Runs a command with these keys; resolves to its exit code and what it printed. */
const run = async (command: string, SECRET_KEY = '', SECRET_KEY_PREVIOUS = '') => {
  const main = new URL('../../../server/main.ts', import.meta.url).pathname
  const { dataDirectory, databaseUrl = '' } = test.location
  const keys = Object.entries({ SECRET_KEY, SECRET_KEY_PREVIOUS }).filter(([, key]) => key !== '')
  const child = spawn(process.execPath, [main, ...command.split(' ')], {
    env: { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl, ...Object.fromEntries(keys) },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text))
  const [code] = await once(child, 'close')
  return [code, printed]
}

it('kernel: audit verify says plainly where the key is another one or absent, and knows the former one once it is kept', {
  timeout: 120_000,
}, async () => {
  await write('1', '2')
  signBy(former)
  await write('3')
  const { hash } = await db.selectFrom('audit_head').select('hash').executeTakeFirstOrThrow()
  const whole = `审计记录完整，共 3 条，末条摘要 ${hash}\n第 1 至 2 条写入时尚无签名，只核对了摘要\n`
  expect(await run('audit verify', former)).toEqual([0, whole])
  expect(await run('audit verify', present)).toEqual([
    1,
    '审计记录摘要完整，但第 3 至 3 条的签名无法核对：由其他密钥签名，不是现在的 SECRET_KEY 或 SECRET_KEY_PREVIOUS。请设置当时的密钥；确已遗失的，用 --from 给出此后保存的条号和摘要\n第 1 至 2 条写入时尚无签名，只核对了摘要\n',
  ])
  // The hash of a kept row vouches for those before it, also where their key is lost.
  expect(await run(`audit verify --from 3:${hash}`, present)).toEqual([0, whole])
  expect(await run('audit verify')).toEqual([
    1,
    '审计记录摘要完整，但第 3 至 3 条的签名无法核对：没有密钥，请设置环境变量 SECRET_KEY，或恢复数据目录中的 secret.key\n第 1 至 2 条写入时尚无签名，只核对了摘要\n',
  ])
  expect(await readdir(test.location.dataDirectory)).not.toContain('secret.key')
  expect(await run('secrets reseal', present, former)).toEqual([
    0,
    '已用现在的密钥重新加密：动态验证码 0 项、系统参数 0 项、同步任务 0 项、审计签名密钥 1 项\n',
  ])
  expect(await run('audit verify', present)).toEqual([0, whole])
})

it('kernel: audit verify tells a rebuilt chain, and one whose signatures were removed', {
  timeout: 60_000,
}, async () => {
  signBy(present)
  await write('1', '2')
  const row = await db.selectFrom('audit').selectAll().where('id', '=', 2).executeTakeFirstOrThrow()
  const hash = hashOf({ ...row, object_name: '其他' })
  await db.updateTable('audit').set({ object_name: '其他', hash }).where('id', '=', 2).execute()
  await db.updateTable('audit_head').set({ hash }).execute()
  const told = '2026-11-21 10:00:00 李娜（lina）updateRole trace-1\n'
  expect(await run('audit verify', present)).toEqual([1, `审计记录第 2 条与签名不符，内容连同摘要被改写：${told}`])
  await db.updateTable('audit').set({ signature: null }).where('id', '=', 2).execute()
  expect(await run('audit verify', present)).toEqual([1, `审计记录第 2 条没有签名，系改写或后来插入：${told}`])
})

it('kernel: audit verify tells an archived day that was built anew with its seal', { timeout: 60_000 }, async () => {
  signBy(present)
  await write('1', '2')
  const folder = join(test.location.dataDirectory, 'audit-archive')
  await archiveAudit(db, { folder, keptDays: 1, now: Date.UTC(2026, 10, 23, 2) })
  const { createHash } = await import('node:crypto')
  const [name = ''] = await readdir(folder)
  const [first = '', second = ''] = gunzipSync(await readFile(join(folder, name)))
    .toString()
    .split('\n')
  const row = { ...JSON.parse(second), object_name: '其他' }
  const lines = `${first}\n${JSON.stringify({ ...row, hash: hashOf(row) })}\n`
  await writeFile(join(folder, name), gzipSync(lines))
  const seal = createHash('sha256').update(lines).digest('hex')
  await db
    .updateTable('audit_archive')
    .set({ hash: hashOf(row), seal })
    .execute()
  await db
    .updateTable('audit_head')
    .set({ hash: hashOf(row), archived_hash: hashOf(row) })
    .execute()
  expect(await run('audit verify', present)).toEqual([
    1,
    `归档文件 ${name} 中审计记录第 2 条与签名不符，内容连同摘要被改写\n`,
  ])
})
