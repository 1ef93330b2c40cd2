import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contributed } from '../../../server/areas.ts'
import { openDatabase } from '../../../server/database/open.ts'
import type { Database } from '../../../server/database/schema.ts'
import { directoryVersions } from '../../../server/live/directory-version.ts'
import { testNow, useManagementSite } from '../system/management-site.ts'

/** `admin` is of the office of the province, `orgadmin` of that of a city, the others of that of one district of it. */
const names = ['admin', 'orgadmin', 'clerk', 'casemgr'] as const
type Name = (typeof names)[number]

describe('versions of calendars and draws', () => {
  const { site } = useManagementSite()
  let elsewhere: Database
  const ids: Record<string, string> = {}
  const orgs: Record<string, string> = {}
  beforeAll(async () => {
    // Another connection, like that of another process.
    elsewhere = openDatabase(site.location)
    for (const name of names) {
      const user = site.db.selectFrom('user').select(['id', 'org_id']).where('username', '=', name)
      const { id, org_id } = await user.executeTakeFirstOrThrow()
      ids[name] = id
      orgs[name] = org_id
    }
  })
  afterAll(() => elsewhere.destroy())

  const versions = async () => {
    const asked = { userIds: Object.values(ids), now: testNow, followed: contributed.followed }
    const versionsFor = await directoryVersions(elsewhere, asked)
    return names.map((name) => versionsFor(ids[name] ?? '', 'same'))
  }
  const toldBy = async (entity: 'plans' | 'draws', change: (db: Database) => Promise<unknown>) => {
    const before = await versions()
    await change(site.db)
    const after = await versions()
    return names.filter((_, index) => before[index]?.[entity] !== after[index]?.[entity])
  }

  const entry = (id: string, owner: Name, visibility: 'self' | 'participants' | 'office' = 'self') => ({
    id,
    uid: id,
    owner_id: ids[owner] ?? '',
    owner_name: owner,
    name: '案件讨论会',
    kind: 'meeting' as const,
    all_day: 0 as const,
    starts_at: testNow,
    ends_at: testNow + 1,
    first_at: testNow,
    last_at: testNow + 1,
    visibility,
    created_at: testNow,
    updated_at: testNow,
  })
  const add = (row: ReturnType<typeof entry>) => (db: Database) => db.insertInto('plan_entry').values(row).execute()
  const set = (values: object) => (db: Database) =>
    db.updateTable('plan_entry').set(values).where('id', '=', '8001').execute()
  const invited = { entry_id: '8001', user_id: '', answer: 'pending' } as const

  it('28.2: an entry is told to its owner and to those who are and were invited', async () => {
    expect(await toldBy('plans', add(entry('8001', 'clerk')))).toEqual(['clerk'])
    const invite = (db: Database) =>
      db
        .insertInto('plan_participant')
        .values({ ...invited, user_id: ids['admin'] ?? '' })
        .execute()
    expect(await toldBy('plans', invite)).toEqual(['admin'])
    expect(await toldBy('plans', set({ name: '检委会', version: 2 }))).toEqual(['admin', 'clerk'])
    expect(await toldBy('plans', set({ owner_id: ids['casemgr'] }))).toEqual(['admin', 'clerk', 'casemgr'])
    const uninvite = (db: Database) => db.deleteFrom('plan_participant').where('entry_id', '=', '8001').execute()
    expect(await toldBy('plans', uninvite)).toEqual(['admin'])
    expect(await toldBy('plans', set({ place: '三楼' }))).toEqual(['casemgr'])
    // When it reminds again is shown to nobody.
    expect(await toldBy('plans', set({ remind_at: testNow }))).toEqual([])
    expect(await toldBy('plans', (db) => db.deleteFrom('plan_entry').where('id', '=', '8001').execute())).toEqual([
      'casemgr',
    ])
  })

  it('28.2: what is shown to the office is told to the office alone, also when it no longer is', async () => {
    const office = ['clerk', 'casemgr']
    expect(await toldBy('plans', add(entry('8001', 'clerk', 'office')))).toEqual(office)
    expect(await toldBy('plans', set({ name: '检委会' }))).toEqual(office)
    expect(await toldBy('plans', add(entry('8002', 'admin', 'office')))).toEqual(['admin'])
    expect(await toldBy('plans', set({ visibility: 'participants' }))).toEqual(office)
    expect(await toldBy('plans', set({ name: '讨论会' }))).toEqual(['clerk'])
  })

  const draw = (id: string, org: string) => ({
    id,
    name: id,
    case_key: id,
    org_id: org,
    case_type: 'public-interest',
    status: 'committed' as const,
    commitment: id,
    seed: '',
    record: '{}',
    seats: 3,
    candidate_count: 8,
    excluded_count: 1,
    earlier_count: 0,
    committed_at: testNow,
    updated_at: testNow,
  })

  it('28.2: a draw is told to those who see the draws of its office', async () => {
    const insert = (id: string, org: string) => (db: Database) =>
      db.insertInto('hearing_draw').values(draw(id, org)).execute()
    const beside = await site.db.selectFrom('org').select('id').where('code', '=', '380200').executeTakeFirstOrThrow()
    expect(await toldBy('draws', insert('7001', orgs['orgadmin'] ?? ''))).toEqual(['admin', 'orgadmin'])
    expect(await toldBy('draws', insert('7002', orgs['casemgr'] ?? ''))).toEqual(['admin', 'orgadmin', 'casemgr'])
    expect(await toldBy('draws', insert('7003', beside.id))).toEqual(['admin'])
    const answered = (db: Database) =>
      db.updateTable('hearing_draw').set({ version: 2 }).where('id', '=', '7002').execute()
    expect(await toldBy('draws', answered)).toEqual(['admin', 'orgadmin', 'casemgr'])
    expect((await versions())[names.indexOf('clerk')]).not.toHaveProperty('draws')
  })

  it('28.2: two that change entries of the same offices in another order both come through', async () => {
    const write = (rows: readonly ReturnType<typeof entry>[]) =>
      site.db.transaction().execute(async (tx) => {
        for (const row of rows) await add(row)(tx)
      })
    const writing = Array.from({ length: 8 }, (_, index) => {
      const owners: readonly Name[] = index % 2 ? ['clerk', 'admin'] : ['admin', 'clerk']
      return write(owners.map((owner) => entry(`81${index}${owner}`, owner, 'office')))
    })
    expect((await Promise.allSettled(writing)).map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'))
  })
})
