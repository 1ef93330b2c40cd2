import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateUserPermission } from '../../../../openapi/facts/user.ts'
import { contributed } from '../../../../server/areas.ts'
import { newness } from '../../../../server/identity/sign-in/sign-in-reminder.ts'
import type { EventKey } from '../../../../server/kernel/contributions/reminder-event.ts'
import { addRun, addTask } from '../../../support/sync-site.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/test-database.ts'
import { day, hour, now } from './remind-site.ts'

const { reminderEvents } = contributed
const everyone = sql<boolean>`1 = 1`
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const newer = windows.replace('142', '143')
const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

describe('S17.1 the events of reminders', () => {
  let site: TestDatabase
  let clerk: string
  beforeAll(async () => {
    site = await openTestDatabase('seeded')
    const found = await site.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    clerk = found.id
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.db.updateTable('user').set({ password_changed_at: now, valid_until: null }).execute()
    await site.db.deleteFrom('external_identity').execute()
    await site.db.deleteFrom('sign_in').execute()
    await site.db.deleteFrom('application_request').execute()
    await site.db.updateTable('user_role').set({ valid_until: null }).execute()
  })

  const occasions = async (key: EventKey, from: number, until: number, more: object = {}) => {
    const event = reminderEvents.find((one) => one.key === key)
    const found = await event?.occasions(site.db, { from, until, now, within: everyone, limit: 100, ...more })
    return (found ?? []).map(({ key: name, at, owner, values }) => ({
      key: name,
      at,
      owner: owner?.id,
      values: values(now),
    }))
  }

  /**
   * What makes one occasion for the user, its key, moment and the values that only this event has; and what ends it.
   */
  const cases: readonly {
    readonly event: EventKey
    readonly make: () => Promise<unknown>
    readonly window: readonly [from: number, until: number]
    readonly key: () => string
    readonly at: number
    readonly values: Readonly<Record<string, string>>
    readonly end: () => Promise<unknown>
  }[] = [
    {
      event: 'password',
      make: () =>
        site.db
          .updateTable('user')
          .set({ password_changed_at: now - 85 * day })
          .where('id', '=', clerk)
          .execute(),
      window: [now, now + 7 * day],
      key: () => `${clerk}:${now - 85 * day}`,
      at: now + 5 * day,
      values: { 到期日: '2026-11-28', 剩余时间: '5 天' },
      end: () => site.db.updateTable('user').set({ password_changed_at: now }).where('id', '=', clerk).execute(),
    },
    {
      event: 'certificate',
      make: () =>
        site.db
          .insertInto('external_identity')
          .values({
            provider: 'geer',
            subject: 's1',
            user_id: clerk,
            nickname: '陈静',
            created_at: 0,
            not_after: now + 20 * hour,
          })
          .execute(),
      window: [now, now + 30 * day],
      key: () => `${clerk}:${now + 20 * hour}`,
      at: now + 20 * hour,
      values: { 证书名称: '陈静', 到期日: '2026-11-24', 剩余时间: '20 小时' },
      end: () => site.db.deleteFrom('external_identity').execute(),
    },
    {
      event: 'account',
      make: () => site.db.updateTable('user').set({ valid_until: '2026-11-25' }).where('id', '=', clerk).execute(),
      window: [now, now + 7 * day],
      key: () => `${clerk}:2026-11-25`,
      at: Date.UTC(2026, 10, 25, 16),
      values: { 到期日: '2026-11-25', 剩余时间: '3 天' },
      end: () => site.db.updateTable('user').set({ valid_until: '2027-11-25' }).where('id', '=', clerk).execute(),
    },
    {
      event: 'role',
      make: () =>
        site.db.updateTable('user_role').set({ valid_until: '2026-11-23' }).where('user_id', '=', clerk).execute(),
      window: [now, now + 7 * day],
      key: () => `${clerk}:5:2026-11-23`,
      at: Date.UTC(2026, 10, 23, 16),
      values: { 角色: '普通干警', 到期日: '2026-11-23', 剩余时间: '14 小时' },
      end: () => site.db.updateTable('user_role').set({ valid_until: null }).where('user_id', '=', clerk).execute(),
    },
    {
      event: 'request',
      make: async () => {
        const { id } = await site.db.selectFrom('application').select('id').limit(1).executeTakeFirstOrThrow()
        await site.db.updateTable('application').set({ name: '案件系统' }).where('id', '=', id).execute()
        await site.db
          .insertInto('application_request')
          .values({ id: '880001', user_id: clerk, application_id: id, reason: '办案', created_at: now - 30 * hour })
          .execute()
      },
      window: [now - 90 * day, now - 24 * hour],
      key: () => '880001',
      at: now - 30 * hour,
      values: { 应用: '案件系统', 申请时间: '2026-11-22 04:00', 等待时间: '30 小时' },
      end: () => site.db.updateTable('application_request').set({ status: 'approved' }).execute(),
    },
  ]

  it.each(cases)('$event: one user, at its moment, with its values, until it is handled', async (one) => {
    await one.make()
    const { username, name, org_id } = await site.db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', clerk)
      .executeTakeFirstOrThrow()
    const { name: office } = await site.db
      .selectFrom('org')
      .select('name')
      .where('id', '=', org_id)
      .executeTakeFirstOrThrow()
    const [from, until] = one.window
    expect(await occasions(one.event, from, until)).toEqual([
      {
        key: one.key(),
        at: one.at,
        owner: clerk,
        values: { 姓名: name, 用户名: username, 机构: office, ...one.values },
      },
    ])
    const event = reminderEvents.find(({ key }) => key === one.event)
    expect(await event?.isOpen(site.db, one.key(), now)).toBe(true)
    await one.end()
    expect(await event?.isOpen(site.db, one.key(), now)).toBe(false)
    expect(await occasions(one.event, from, until)).toEqual([])
  })

  it('S13.3 the organisation of a user in a department is told with its office', async () => {
    const part = await site.db
      .selectFrom('org')
      .innerJoin('org as office', 'office.id', 'org.parent_id')
      .select('org.id')
      .where('org.name', '=', '第一检察部')
      .where('office.name', '=', '江宁省人民检察院')
      .executeTakeFirstOrThrow()
    const { org_id } = await site.db
      .selectFrom('user')
      .select('org_id')
      .where('id', '=', clerk)
      .executeTakeFirstOrThrow()
    await site.db
      .updateTable('user')
      .set({ org_id: part.id, valid_until: '2026-11-25' })
      .where('id', '=', clerk)
      .execute()
    const [found] = await occasions('account', now, now + 7 * day)
    expect(found?.values.机构).toBe('江宁省人民检察院 / 第一检察部')
    await site.db.updateTable('user').set({ org_id }).where('id', '=', clerk).execute()
  })

  it.each(cases.filter(({ event }) => event !== 'account'))(
    '$event: not of a disabled account, and of no one outside the scope',
    async (one) => {
      await one.make()
      const [from, until] = one.window
      expect(await occasions(one.event, from, until, { within: sql<boolean>`"user"."id" <> ${clerk}` })).toEqual([])
      await site.db.updateTable('user').set({ status: 'disabled' }).where('id', '=', clerk).execute()
      expect(await occasions(one.event, from, until)).toEqual([])
      await site.db.updateTable('user').set({ status: 'normal' }).where('id', '=', clerk).execute()
    },
  )

  it('occasions are read in parts, each behind the place of the one before', async () => {
    await site.db
      .updateTable('user')
      .set({ password_changed_at: now - 85 * day })
      .execute()
    const event = reminderEvents.find(({ key }) => key === 'password')
    const all = await occasions('password', now, now + 7 * day)
    expect(all.length).toBeGreaterThan(10)
    const read: string[] = []
    let after: readonly string[] | undefined
    for (;;) {
      const part = await event?.occasions(site.db, {
        from: now,
        until: now + 7 * day,
        now,
        within: everyone,
        limit: 4,
        after,
      })
      if (!part?.length) break
      read.push(...part.map(({ key }) => key))
      after = part.at(-1)?.place
    }
    expect(read).toEqual(all.map(({ key }) => key))
  })

  it.each([
    ['the first sign-in of an account', [], undefined],
    ['the same network and browser', [['203.0.113.9', windows]], undefined],
    ['a newer version of the browser', [['203.0.113.9', newer]], undefined],
    ['another network', [['198.51.100.4', windows]], '网络'],
    ['another device', [['203.0.113.9', phone]], '设备'],
    ['both', [['198.51.100.4', phone]], '网络和设备'],
    [
      'each known from another sign-in',
      [
        ['198.51.100.4', windows],
        ['203.0.113.9', phone],
      ],
      undefined,
    ],
  ] as const)('a sign-in from 203.0.113.7: %s', (_, earlier, expected) => {
    const before = earlier.map(([ip, user_agent]) => ({ ip, user_agent }))
    expect(newness({ ip: '203.0.113.7', user_agent: windows }, before)).toBe(expected)
  })

  it('S17.6 signIn: a successful one from a new network, with the values of its message', async () => {
    const entered = { user_id: clerk, succeeded: 1, method: 'password', user_agent: windows } as const
    await site.db
      .insertInto('sign_in')
      .values([
        { ...entered, id: '880010', created_at: now - day, ip: '10.20.3.4' },
        { ...entered, id: '880011', created_at: now - hour, ip: '203.0.113.7' },
        { ...entered, id: '880012', created_at: now - 2, ip: '198.51.100.4', succeeded: 0, failure: 'password' },
      ])
      .execute()
    expect(
      (await occasions('signIn', now - 2 * hour, now)).map(({ key, values }) => [
        key,
        values['新处'],
        values['地址'],
        values['设备'],
        values['登录时间'],
      ]),
    ).toEqual([['880011', '网络', '外网 203.0.113.7', 'Windows 上的 Chrome', '2026-11-23 09:00']])
  })

  it('S17.5 a task that fails, of no user, until it succeeds, is paused, or is run by hand alone', async () => {
    await addTask(site.db, '7001', 'org', [])
    await addRun(site.db, '7001', '9001')
    await site.db.updateTable('sync_run').set({ reason: '数据源没有应答', status: 'failed' }).execute()
    const failing = { failures: 3, failing_since: now - 30 * hour, last_run_id: '9001', next_due: now }
    const window = [now - 90 * day, now - hour] as const
    const event = reminderEvents.find(({ key }) => key === 'sync')
    const key = `7001:${now - 30 * hour}`
    const set = (values: object) => site.db.updateTable('sync_task').set(values).execute()
    await set(failing)
    expect([await occasions('sync', ...window), await event?.isOpen(site.db, key, now)]).toEqual([
      [
        {
          key,
          at: now - 30 * hour,
          owner: undefined,
          values: {
            任务: '任务 7001',
            失败时间: '2026-11-22 04:00',
            失败次数: '3',
            失败原因: '数据源没有应答',
            持续时间: '30 小时',
          },
        },
      ],
      true,
    ])
    for (const handled of [{ failures: 0, failing_since: null }, { next_due: null }]) {
      await set({ ...failing, ...handled })
      expect([await occasions('sync', ...window), await event?.isOpen(site.db, key, now)]).toEqual([[], false])
    }
  })

  it('every event has its own example for each variable, and its templates use no others', () => {
    expect(reminderEvents.map(({ key }) => key)).toEqual([
      'password',
      'certificate',
      'account',
      'role',
      'request',
      'signIn',
      'sync',
      'term',
      'training',
    ])
    expect(reminderEvents[0]?.managedBy).toBe(updateUserPermission)
    for (const { variables, title, content, smsContent } of reminderEvents) {
      const names = new Set(variables.map(({ name }) => name))
      const used = [...`${title}${content}${smsContent}`.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
      expect(used.filter((name) => !names.has(name))).toEqual([])
      expect(variables.filter(({ example }) => example === '')).toEqual([])
    }
  })
})
