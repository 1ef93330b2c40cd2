import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contributed } from '../../../server/areas.ts'
import type { Database } from '../../../server/database/schema.ts'
import { spendTotpCode, totpCodeOf, totpPurpose } from '../../../server/identity/factor/totp-code.ts'
import { locksOf } from '../../../server/identity/limits/locks.ts'
import { deliverLogoutNotices } from '../../../server/identity/openid/logout-courier.ts'
import { signingKeys, tendSigningKeys } from '../../../server/identity/openid/signing-keys.ts'
import { vaultOf } from '../../../server/identity/vault.ts'
import { boundTimes } from '../../../server/jobs/bound-times.ts'
import { claim } from '../../../server/jobs/lease.ts'
import { resumeReminders, tendReminders } from '../../../server/setting/remind/deliveries/tend-reminders.ts'
import { windowOf } from '../../../server/setting/remind/leads.ts'
import { tendTasks } from '../../../server/setting/sync/tend-tasks.ts'
import { addTask } from '../../support/sync-site.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { deliveriesOf, planRule, sendAll, writtenRule } from '../setting/remind/remind-site.ts'

const [minute, hour, day, year] = [60_000, 3_600_000, 86_400_000, 365 * 86_400_000]
/** 2026-11-23 10:00 in Shanghai. */
const now = Date.UTC(2026, 10, 23, 2)
const clock = { now: () => now }

describe('what a clock that was a year ahead has written holds nothing up once it is put right', () => {
  let test: TestDatabase
  let db: Database
  beforeAll(async () => {
    test = await openTestDatabase('seeded')
    db = test.db
  })
  afterAll(() => test.close())

  const idOf = async (username: string) =>
    (await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id

  describe.each([
    // What was left, and when it is due after the correction: at once, after a whole lease, or as it was.
    ['the lease of a killed process', { state: 'running', lease: 'x', lease_until: now + year }, now + minute],
    ['a lease of a moment ago', { state: 'running', lease: 'x', lease_until: now + minute }, now + minute],
    ['a job that was to run at once', { due_at: now + year, created_at: now + year }, now],
    ['a further try', { due_at: now + year, started_at: now, attempt: 1 }, now],
    ['a further try in an hour', { due_at: now + hour, started_at: now, attempt: 2 }, now + hour],
    ['a job for a set time', { due_at: now + year, created_at: now }, now + year],
  ] as const)('a background job: %s', (_name, left, due) => {
    it(`is taken at ${new Date(due).toISOString()}`, async () => {
      await db.deleteFrom('job').execute()
      const job = { id: '1', kind: 'k', key: 'a', subject: '', payload: '{}', state: 'waiting', attempt: 0 } as const
      await db
        .insertInto('job')
        .values({ ...job, cancel: 0, due_at: now, created_at: now, ...left })
        .execute()
      await boundTimes(db, now)
      expect(await claim(db, 'k', due - 1)).toBeUndefined()
      expect((await claim(db, 'k', due))?.id).toBe('1')
    })
  })

  it('the code of an authenticator app is accepted, and once', async () => {
    const vault = vaultOf({ secretKey: 'a-secret-key-of-more-than-32-characters', dataDirectory: '/nowhere' })
    const [user_id, secret] = [await idOf('clerk'), 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP']
    const none = { credential_id: null, public_key: null, counter: null, transports: null, synced: null }
    await db
      .insertInto('second_factor')
      .values({
        ...none,
        id: '1',
        user_id,
        kind: 'totp',
        name: '手机',
        secret: vault.seal(secret, totpPurpose(user_id)),
        last_step: Math.floor((now + year) / 30_000),
        vouched_at: null,
        created_at: now,
        last_used_at: now + year,
      })
      .execute()
    const code = generateSync({ secret, epoch: now / 1000 })
    const found = await totpCodeOf({ db, vault, now }, user_id, code)
    expect(found).toEqual({ factorId: '1', step: Math.floor(now / 30_000) })
    const spent = found && [await spendTotpCode(db, found, now), await spendTotpCode(db, found, now)]
    expect(spent).toEqual([true, false])
    expect(await totpCodeOf({ db, vault, now }, user_id, code)).toBeUndefined()
  })

  it('a lock is shown as long as it can last', async () => {
    const user_id = await idOf('clerk')
    const count = { user_id, network: '10.0.0.1', wrong: 5, under_way: 0, expires_at: now + year }
    await db
      .insertInto('guess_count')
      .values([
        { ...count, key: 'name-and-network:a:b', kind: 'name-and-network', locked_until: now + year },
        { ...count, key: 'name:a', kind: 'name', locked_until: now + year },
      ])
      .execute()
    const locks = await locksOf(db, [user_id], now)
    expect(Object.fromEntries(locks.map(({ refuses, until }) => [refuses, until - now]))).toEqual({
      network: 15 * minute,
      strangers: hour,
    })
  })

  it('a notice of a sign-out is sent', async () => {
    const { id: application_id } = await db.selectFrom('application').select('id').executeTakeFirstOrThrow()
    const notice = { sid: 's', application_id, user_id: await idOf('clerk'), tries: 1 }
    await db
      .insertInto('logout_notice')
      .values([
        { ...notice, due_at: now + year },
        { ...notice, sid: 'later', due_at: now + 20 * minute },
      ])
      .execute()
    // as: what the courier needs of the provider, which does not know the application any more
    const source = { current: async () => ({ Client: { find: async () => undefined } }) } as never
    const backend = { db, clock, config: { production: false } } as never // as: what the courier reads of it
    await deliverLogoutNotices({ backend, source, failed: (error) => expect.unreachable(String(error)) })
    const left = await db.selectFrom('logout_notice').select('sid').execute()
    expect(left.map(({ sid }) => sid)).toEqual(['later'])
  })

  it('the keys that sign tokens are replaced as before', async () => {
    await db.deleteFrom('signing_key').execute()
    await signingKeys(db, now + year)
    await tendSigningKeys(db, now)
    await tendSigningKeys(db, now)
    const keys = await db.selectFrom('signing_key').select(['generation', 'signs_from']).orderBy('generation').execute()
    expect(keys).toEqual([
      { generation: 1, signs_from: now + year },
      { generation: 2, signs_from: now + 10 * minute },
    ])
  })

  it('a synchronisation comes at the next time of its line', async () => {
    await addTask(db, '1', 'org', [])
    await addTask(db, '2', 'org', [])
    await db
      .updateTable('sync_task')
      .set({ cron: '0 2 * * *', next_due: now + year })
      .where('id', '=', '1')
      .execute()
    await tendTasks({ db, clock })
    const tasks = await db.selectFrom('sync_task').select('next_due').orderBy('id').execute()
    expect(tasks).toEqual([{ next_due: Date.parse('2026-11-24T02:00:00+08:00') }, { next_due: null }])
  })

  describe('reminders', () => {
    const endingIn = (days: number) =>
      db
        .updateTable('user')
        .set({ password_changed_at: now - (90 - days) * day })
        .where('username', '=', 'clerk')
        .execute()

    it('a rule is looked at again', async () => {
      await endingIn(5)
      const id = await writtenRule(db, { next_look_at: now + year })
      await tendReminders({ db, ...contributed }, now, (error) => expect.unreachable(String(error)))
      expect((await deliveriesOf(db, id)).map(({ username }) => username)).toEqual(['clerk'])
    })

    it('what is told daily is told again, and what waits is sent', async () => {
      await endingIn(5)
      const id = await writtenRule(db, { frequency: 'daily' })
      await planRule(db, id, now)
      await db
        .updateTable('reminder_delivery')
        .set({ created_at: now + year, due_at: now + year })
        .where('rule_id', '=', id)
        .execute()
      await db.deleteFrom('job').execute()
      await resumeReminders(db, now)
      await sendAll(db, now)
      expect((await deliveriesOf(db, id)).map(({ state }) => state)).toEqual(['sent'])
      await planRule(db, id, now)
      expect((await deliveriesOf(db, id)).map(({ repetition }) => repetition)).toEqual([0, 1])
    })

    it.each([
      ['never looked', { enabled_at: now + year, looked_until: null }, now],
      ['looked by that clock', { enabled_at: now - day, looked_until: now + year }, now - 10 * minute],
      ['enabled and looked by that clock', { enabled_at: now + year, looked_until: now + year }, now - 10 * minute],
      ['enabled by that clock, looked since', { enabled_at: now + year, looked_until: now - hour }, now - 70 * minute],
      ['looked a moment ago', { enabled_at: now - day, looked_until: now - minute }, now - 11 * minute],
      ['enabled a moment ago', { enabled_at: now - minute, looked_until: null }, now - minute],
    ] as const)('a rule of what happens looks from where it can: %s', (_name, rule, from) => {
      // as: what it reads of an event
      const window = windowOf({ unit: 'hour', moment: 'at' } as never, { ...rule, leads: '', frequency: 'once' }, now)
      expect(window).toEqual({ from, until: now })
    })
  })
})
