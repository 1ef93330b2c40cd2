import { afterAll, beforeAll, expect, it } from 'vitest'
import { resealSecrets } from '../../../server/commands/reseal-secrets.ts'
import { totpPurpose } from '../../../server/identity/factor/totp-code.ts'
import { vaultOf } from '../../../server/identity/vault.ts'
import { parameterSecret } from '../../../server/kernel/parameters/catalogue.ts'
import { secretPurpose } from '../../../server/setting/sync/source-of.ts'
import { sealedFor } from '../../../server/system/answer-link/sealed-address.ts'
import { seedPurpose } from '../../../server/system/draw/stored-record.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const former = 'the-former-key-of-32-characters-and-more'
const present = 'the-present-key-of-32-characters-and-more'
const keyed = (secretKey: string, previousSecretKey?: string) =>
  vaultOf({ secretKey, previousSecretKey, dataDirectory: '/nowhere' })

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase('seeded')
  const { db } = test
  const sealed = keyed(former)
  const { id: user } = await db
    .selectFrom('user')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const factor = { user_id: user, kind: 'totp' as const, name: '手机', created_at: 1 }
  await db
    .insertInto('second_factor')
    .values([
      { ...factor, id: '1', secret: sealed.seal('JRBLBY3F', totpPurpose(user)) },
      {
        ...factor,
        id: '2',
        secret: keyed('a-key-of-32-characters-that-is-gone').seal('JRBLBY3F', totpPurpose(user)),
      },
    ])
    .execute()
  const value = sealed.seal('sms-token', parameterSecret('sms.token'))
  await db
    .insertInto('parameter')
    .values({ id: 'sms.token', value, updated_at: 1, updated_by: '管理员', version: 1 })
    .execute()
  await db
    .insertInto('sync_task')
    .values({
      id: '7',
      name: '机构同步',
      object: 'org',
      mode: 'full',
      source: '{}',
      secret: sealed.seal('source-key', secretPurpose('7')),
      mapping: '[]',
      cron: '0 2 * * *',
      removal_limit: 10,
      adopt: 0,
      paused: 0,
      created_at: 1,
      updated_at: 1,
    })
    .execute()
})
afterAll(() => test.close())

it('security 14 secrets reseal seals what the key before has sealed with the present one, and names what neither opens', async () => {
  const { db } = test
  const { id: user } = await db
    .selectFrom('user')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const lost = await db.selectFrom('second_factor').select('secret').where('id', '=', '2').executeTakeFirstOrThrow()

  expect(await resealSecrets(db, keyed(present, former))).toEqual({
    exitCode: 1,
    text: '已用现在的密钥重新加密：动态验证码 1 项、系统参数 1 项、同步任务 1 项\n现在的密钥和 SECRET_KEY_PREVIOUS 都无法解密：动态验证码 1 项，请重新设置',
  })
  const factors = await db.selectFrom('second_factor').select('secret').orderBy('id').execute()
  const token = await db.selectFrom('parameter').select('value').where('id', '=', 'sms.token').executeTakeFirstOrThrow()
  const task = await db.selectFrom('sync_task').select('secret').where('id', '=', '7').executeTakeFirstOrThrow()
  const alone = keyed(present)
  expect(alone.open(factors[0]?.secret ?? '', totpPurpose(user))).toBe('JRBLBY3F')
  expect(factors[1]?.secret).toBe(lost.secret)
  expect(alone.open(token.value ?? '', parameterSecret('sms.token'))).toBe('sms-token')
  expect(alone.open(task.secret ?? '', secretPurpose('7'))).toBe('source-key')

  const { id: pool } = await db.selectFrom('org').select('id').executeTakeFirstOrThrow()
  const counts = { seats: 3, candidate_count: 3, excluded_count: 0, earlier_count: 0 }
  const draw = { org_id: pool, name: '1号', case_type: 'public-interest', record: '{}', committed_at: 1, updated_at: 1 }
  await db
    .insertInto('hearing_draw')
    .values([
      {
        ...draw,
        ...counts,
        id: '1',
        case_key: '1号',
        status: 'committed',
        commitment: 'c1',
        seed: keyed(former).seal('the-seed', seedPurpose('c1')),
      },
      {
        ...draw,
        ...counts,
        id: '2',
        case_key: '2号',
        status: 'drawn',
        drawn_at: 1,
        commitment: 'c2',
        seed: 'revealed',
      },
    ])
    .execute()
  const link = { purpose: 'training', subject: '1', message_id: '1', created_at: 1 }
  await db
    .insertInto('answer_link')
    .values({
      ...link,
      id: '1',
      person: '2',
      token_hash: 'h',
      sealed_token: keyed(former).seal('the-token', sealedFor('1', '2')),
      expires_at: Date.now() + 86_400_000,
    })
    .execute()
  expect((await resealSecrets(db, keyed(present, former))).text).toContain('、一次性链接 1 项、抽取种子 1 项\n')
  const committed = await db.selectFrom('hearing_draw').select('seed').where('id', '=', '1').executeTakeFirstOrThrow()
  expect(alone.open(committed.seed, seedPurpose('c1'))).toBe('the-seed')
  const sent = await db.selectFrom('answer_link').select('sealed_token').executeTakeFirstOrThrow()
  expect(alone.open(sent.sealed_token ?? '', sealedFor('1', '2'))).toBe('the-token')
  await db.deleteFrom('hearing_draw').execute()
  await db.deleteFrom('answer_link').execute()

  await db.deleteFrom('second_factor').where('id', '=', '2').execute()
  expect(await resealSecrets(db, alone)).toEqual({
    exitCode: 0,
    text: '已用现在的密钥重新加密：动态验证码 1 项、系统参数 1 项、同步任务 1 项',
  })
})
