import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contributed } from '../../../../server/areas.ts'
import { openDatabase } from '../../../../server/database/open.ts'
import {
  resumeReminders,
  tendReminders,
  trimReminders,
} from '../../../../server/setting/remind/deliveries/tend-reminders.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/test-database.ts'
import { countingGateway, day, deliveriesOf, hour, now, planRule, sendAll, writtenRule } from './remind-site.ts'

const fail = (error: unknown) => {
  throw error
}

describe('S17.3, S17.7 planning and sending reminders', () => {
  let site: TestDatabase
  beforeAll(async () => {
    site = await openTestDatabase('seeded')
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    const { db } = site
    for (const table of [
      'reminder_delivery',
      'reminder_target',
      'reminder_rule',
      'message',
      'job',
      'sms_message',
      'limiter',
    ] as const)
      await db.deleteFrom(table).execute()
    await db.updateTable('user').set({ password_changed_at: now, valid_until: null, status: 'normal' }).execute()
  })

  /** The password of these accounts ends five days after `now`. */
  const ending = async (...usernames: readonly string[]) =>
    site.db
      .updateTable('user')
      .set({ password_changed_at: now - 85 * day })
      .where('username', 'in', usernames)
      .execute()
  const told = async (id: string) =>
    (await deliveriesOf(site.db, id)).map(({ username, channel, lead, repetition, state, reason }) =>
      [username, channel, lead, repetition, state, reason].join(' '),
    )
  const messages = async () => {
    const { total } = await site.db
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  }

  it('S17.4 a rule that is new tells once of a lead time that runs, and not of those that it missed', async () => {
    await ending('clerk')
    const id = await writtenRule(site.db, { leads: '30 7 1' })
    await tendReminders({ db: site.db, ...contributed }, now, fail)
    expect(await told(id)).toEqual(['clerk message 7 0 planned '])
    await sendAll(site.db, now)
    expect(await told(id)).toEqual(['clerk message 7 0 sent '])
    const [message] = await site.db.selectFrom('message').selectAll().execute()
    expect(message).toMatchObject({
      kind: 'password',
      title: '密码将于 2026-11-28 到期',
      content: expect.stringMatching(/^.+，还有 5 天。$/),
      link: '/my/profile',
    })
    // The same look again, and one an hour later: nothing more until the next lead time.
    await planRule(site.db, id, now)
    await planRule(site.db, id, now + hour)
    expect(await told(id)).toHaveLength(1)
    await planRule(site.db, id, now + 4 * day)
    expect((await told(id)).toSorted()).toEqual(['clerk message 1 0 planned ', 'clerk message 7 0 sent '])
  })

  it('S17.3 of two servers that plan and send at the same time each reminder is sent once', async () => {
    const usernames = (await site.db.selectFrom('user').select('username').execute()).map(({ username }) => username)
    await ending(...usernames)
    const id = await writtenRule(site.db, { by_sms: 1 })
    const other = openDatabase(site.location)
    const gateway = countingGateway()
    try {
      await Promise.all([
        tendReminders({ db: site.db, ...contributed }, now, fail),
        tendReminders({ db: other, ...contributed }, now, fail),
      ])
      await Promise.all([sendAll(site.db, now, gateway.sms), sendAll(other, now, gateway.sms)])
    } finally {
      await other.destroy()
    }
    const rows = await deliveriesOf(site.db, id)
    expect(rows).toHaveLength(2 * usernames.length)
    expect(new Set(rows.map(({ state }) => state))).toEqual(
      new Set(['sent', ...(rows.some(({ state }) => state === 'skipped') ? ['skipped'] : [])]),
    )
    expect(await messages()).toBe(usernames.length)
    const numbers = gateway.taken.map(({ phone }) => phone)
    expect(numbers.length).toBe(rows.filter(({ channel, state }) => channel === 'sms' && state === 'sent').length)
    expect(new Set(gateway.taken.map(({ id: key }) => key)).size).toBe(numbers.length)
  })

  it.each([
    ['daily', [0, 1, 2]],
    ['weekly', [0]],
  ] as const)('%s: from the first lead time on, until it is handled', async (frequency, within3Days) => {
    await ending('clerk')
    const id = await writtenRule(site.db, { frequency, leads: '30 7 1' })
    for (const days of [0, 0.1, 1, 2]) await planRule(site.db, id, now + days * day)
    expect((await deliveriesOf(site.db, id)).map(({ lead, repetition }) => [lead, repetition])).toEqual(
      within3Days.map((repetition) => [30, repetition]),
    )
    await site.db
      .updateTable('user')
      .set({ password_changed_at: now + 2 * day })
      .execute()
    await planRule(site.db, id, now + 3 * day)
    expect(await deliveriesOf(site.db, id)).toHaveLength(within3Days.length)
  })

  it('weekly: again after seven days', async () => {
    const { db } = site
    const { id: application_id } = await db.selectFrom('application').select('id').limit(1).executeTakeFirstOrThrow()
    const { id: user_id } = await db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('application_request').execute()
    await db
      .insertInto('application_request')
      .values({ id: '880100', user_id, application_id, reason: '办案', created_at: now - 30 * hour })
      .execute()
    const id = await writtenRule(db, {
      event: 'request',
      leads: '24',
      frequency: 'weekly',
      title: '等待',
      content: '等待',
    })
    for (const days of [0, 6, 7, 13]) await planRule(db, id, now + days * day)
    expect((await deliveriesOf(db, id)).map(({ repetition }) => repetition)).toEqual([0, 1])
  })

  it('S17.10 what falls into the quiet hours is sent at their end, also over midnight', async () => {
    await ending('clerk')
    const late = Date.UTC(2026, 10, 23, 14, 30) // 22:30
    const id = await writtenRule(site.db, { quiet: 'own', quiet_from: '22:00', quiet_until: '07:30' })
    await planRule(site.db, id, late)
    const morning = Date.UTC(2026, 10, 23, 23, 30) // 07:30
    expect((await deliveriesOf(site.db, id)).map(({ state, reason, due_at }) => [state, reason, due_at])).toEqual([
      ['planned', 'quiet', morning],
    ])
    await sendAll(site.db, morning - 1000)
    expect(await messages()).toBe(0)
    await sendAll(site.db, morning)
    expect([await messages(), await told(id)]).toEqual([1, ['clerk message 7 0 sent ']])
  })

  it.each([
    ['handled', { password_changed_at: now + hour }],
    ['unusable', { status: 'disabled' }],
    ['unusable', { valid_until: '2026-11-22' }],
  ] as const)(
    'what is %s between planning and sending is not sent, and the record says so: %j',
    async (reason, change) => {
      await ending('clerk')
      const id = await writtenRule(site.db, { by_sms: 1 })
      await planRule(site.db, id, now)
      await site.db.updateTable('user').set(change).where('username', '=', 'clerk').execute()
      const gateway = countingGateway()
      await sendAll(site.db, now, gateway.sms)
      expect(await told(id)).toEqual([`clerk message 7 0 skipped ${reason}`, `clerk sms 7 0 skipped ${reason}`])
      expect([await messages(), gateway.taken]).toEqual([0, []])
    },
  )

  it('S17.7 a user without a number gets no text message, and the record says so', async () => {
    await ending('clerk')
    const { phone } = await site.db
      .selectFrom('user')
      .select('phone')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    await site.db.updateTable('user').set({ phone: null }).where('username', '=', 'clerk').execute()
    const id = await writtenRule(site.db, { by_sms: 1 })
    await planRule(site.db, id, now)
    await site.db.updateTable('user').set({ phone }).where('username', '=', 'clerk').execute()
    await sendAll(site.db, now)
    expect(await told(id)).toEqual(['clerk message 7 0 sent ', 'clerk sms 7 0 skipped noPhone'])
  })

  it('S17.9 a text message that the gateway does not take is tried four times under one id, and has then failed', async () => {
    await ending('clerk')
    const id = await writtenRule(site.db, { in_app: 0, by_sms: 1 })
    await planRule(site.db, id, now)
    const tried: (string | undefined)[] = []
    const down = countingGateway((message) => {
      tried.push(message.id)
      return true
    })
    let at = now
    await sendAll(site.db, at, down.sms)
    expect(await told(id)).toEqual(['clerk sms 7 0 planned gateway'])
    for (const pause of [10, 40, 160, 640]) {
      at += pause * 1000
      await sendAll(site.db, at, down.sms)
    }
    const [delivery] = await deliveriesOf(site.db, id)
    expect([await told(id), delivery?.attempts]).toEqual([['clerk sms 7 0 failed gateway'], 4])
    expect(tried).toEqual(Array.from({ length: 4 }, () => delivery?.id))
    const [job] = await site.db
      .selectFrom('job')
      .select(['state', 'failure'])
      .where('kind', '=', 'reminder-send')
      .execute()
    expect(job).toEqual({ state: 'failed', failure: '短信网关未接收 1 条短信' })
  })

  it('S17.11 a text message shows no full name, and the station message does', async () => {
    await ending('clerk')
    const { name } = await site.db
      .selectFrom('user')
      .select('name')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    const id = await writtenRule(site.db, { by_sms: 1 })
    await planRule(site.db, id, now)
    const gateway = countingGateway()
    await sendAll(site.db, now, gateway.sms)
    const masked = name.slice(0, 1) + '*'.repeat(name.length - 1)
    expect(gateway.taken.map(({ content }) => content)).toEqual([`【认证中心】${masked}，密码将于 2026-11-28 到期。`])
    const [message] = await site.db.selectFrom('message').select('content').execute()
    expect(message?.content).toBe(`${name}，还有 5 天。`)
  })

  it('S17.11 attack: a name that looks like a variable or hides characters stays a text', async () => {
    await ending('clerk')
    const { name } = await site.db
      .selectFrom('user')
      .select('name')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    await site.db.updateTable('user').set({ name: '{到期日}\u202e<b>' }).where('username', '=', 'clerk').execute()
    const id = await writtenRule(site.db, {})
    await planRule(site.db, id, now)
    await site.db.updateTable('user').set({ name }).where('username', '=', 'clerk').execute()
    expect((await deliveriesOf(site.db, id)).map(({ content }) => content)).toEqual(['{到期日}b，还有 5 天。'])
  })

  it('S17.4 attack: one receiver gets as many of a rule in a day as the site allows, the rest is recorded', async () => {
    const users = await site.db.selectFrom('user').select('id').execute()
    await site.db
      .updateTable('user')
      .set({ password_changed_at: now - 85 * day })
      .execute()
    const admin = await site.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    const id = await writtenRule(site.db, { to_owner: 0 })
    await site.db.insertInto('reminder_target').values({ rule_id: id, kind: 'user', target_id: admin.id }).execute()
    // Three occasions more than the limit.
    const more = Array.from({ length: 23 - users.length }, (_, index) => index)
    expect(more.length).toBeGreaterThan(0)
    const template = await site.db
      .selectFrom('user')
      .selectAll()
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    await site.db
      .insertInto('user')
      .values(
        more.map((index) => ({
          ...template,
          id: `7700${index}`,
          username: `flood${index}`,
          phone: null,
          employee_no: null,
        })),
      )
      .execute()
    await planRule(site.db, id, now)
    const states = (await deliveriesOf(site.db, id)).map(({ state, reason }) => `${state} ${reason}`)
    await site.db.deleteFrom('user').where('username', 'like', 'flood%').execute()
    expect(states.toSorted()).toEqual([
      ...Array.from({ length: 20 }, () => 'planned null'),
      ...Array.from({ length: 3 }, () => 'skipped limit'),
    ])
  })

  it('S17.4 attack: one number gets as many text messages in a day as the site allows', async () => {
    await ending('clerk')
    const ids: string[] = []
    for (let index = 0; index < 32; index += 1) ids.push(await writtenRule(site.db, { in_app: 0, by_sms: 1 }))
    await tendReminders({ db: site.db, ...contributed }, now, fail)
    const gateway = countingGateway()
    await sendAll(site.db, now, gateway.sms)
    expect(gateway.taken).toHaveLength(30)
    const states = (await Promise.all(ids.map(told))).flat()
    expect(states.filter((state) => state === 'clerk sms 7 0 skipped limit')).toHaveLength(2)
  })

  it('S17.12 a limited rule reaches the organisations of its author alone, as subjects and as receivers', async () => {
    const { db } = site
    await db
      .updateTable('user')
      .set({ password_changed_at: now - 85 * day })
      .execute()
    const { org_id } = await db
      .selectFrom('user')
      .select('org_id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    const admin = await db.selectFrom('user').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
    const id = await writtenRule(db, { limited: 1 })
    await db
      .insertInto('reminder_target')
      .values([
        { rule_id: id, kind: 'reach_alone', target_id: org_id },
        { rule_id: id, kind: 'user', target_id: admin.id },
      ])
      .execute()
    await planRule(db, id, now)
    const orgs = await db
      .selectFrom('reminder_delivery')
      .innerJoin('user', 'user.id', 'reminder_delivery.user_id')
      .select('user.org_id')
      .distinct()
      .where('rule_id', '=', id)
      .execute()
    expect(orgs).toEqual([{ org_id }])
  })

  it('a rule whose planning fails keeps no other waiting, and is planned in the next round', async () => {
    await ending('clerk')
    const broken = await writtenRule(site.db, { event: 'nothing' as 'password' })
    const good = await writtenRule(site.db)
    const errors: unknown[] = []
    await tendReminders({ db: site.db, ...contributed }, now, (error) => errors.push(error))
    expect([String(errors[0]), await told(good)]).toEqual([
      'Error: There is no event nothing.',
      ['clerk message 7 0 planned '],
    ])
    await site.db.updateTable('reminder_rule').set({ event: 'password' }).where('id', '=', broken).execute()
    await tendReminders({ db: site.db, ...contributed }, now + 5000, fail)
    expect(await told(broken)).toHaveLength(1)
  })

  it('S17.3 what a job has left open for an hour is taken up again', async () => {
    await ending('clerk')
    const id = await writtenRule(site.db, { by_sms: 1 })
    await planRule(site.db, id, now)
    // As after a process that was killed in every try.
    await site.db.deleteFrom('job').execute()
    await site.db
      .updateTable('reminder_delivery')
      .set({ state: 'sending', claimed_at: now, attempts: 1 })
      .where('channel', '=', 'sms')
      .execute()
    const later = now + hour
    await resumeReminders(site.db, later)
    await resumeReminders(site.db, later)
    const gateway = countingGateway()
    await sendAll(site.db, later, gateway.sms)
    expect([gateway.taken.length, await messages(), await told(id)]).toEqual([
      1,
      1,
      ['clerk message 7 0 sent ', 'clerk sms 7 0 sent '],
    ])
  })

  it('S17.13 the record is kept as long as the site says', async () => {
    await ending('clerk')
    const id = await writtenRule(site.db)
    await planRule(site.db, id, now)
    await trimReminders(site.db, now - 1)
    expect(await told(id)).toHaveLength(1)
    await trimReminders(site.db, now)
    expect(await told(id)).toHaveLength(0)
  })
})
