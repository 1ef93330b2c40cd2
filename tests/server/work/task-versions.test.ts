import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contributed } from '../../../server/areas.ts'
import { openDatabase } from '../../../server/database/open.ts'
import type { Database } from '../../../server/database/schema.ts'
import { directoryVersions } from '../../../server/live/directory-version.ts'
import { addApplication } from '../identity/openid/openid-site.ts'
import { testNow, useManagementSite } from '../system/management-site.ts'

const names = ['admin', 'orgadmin', 'clerk', 'casemgr'] as const

describe('versions of to-dos', () => {
  const { site } = useManagementSite()
  let elsewhere: Database
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    // Another connection, like that of another process.
    elsewhere = openDatabase(site.location)
    for (const name of names) ids[name] = await site.idOf(name)
    await addApplication(site.db, { id: 'office', name: '协同办公平台', home_url: 'https://oa.example.gov.cn/' })
  })
  afterAll(() => elsewhere.destroy())

  const versions = async () => {
    const { followed } = contributed
    const versionsFor = await directoryVersions(elsewhere, { userIds: Object.values(ids), now: testNow, followed })
    return names.map((name) => versionsFor(ids[name] ?? '', 'same'))
  }
  /** Whose to-dos another version stands for after the change, and who is told of those of all. */
  const toldBy = async (change: (db: Database) => Promise<unknown>) => {
    const before = await versions()
    await change(site.db)
    const after = await versions()
    const differs = (entity: 'tasks' | 'allTasks') =>
      names.filter((_, index) => before[index]?.[entity] !== after[index]?.[entity])
    return { own: differs('tasks'), all: differs('allTasks') }
  }
  const task = (id: string, name: string) => ({
    id,
    application_id: 'office',
    key: id,
    type: '公文审批',
    name: '请示',
    about: null,
    initiator: null,
    url: 'https://oa.example.gov.cn/1',
    priority: 2,
    reading: 0 as const,
    status: 'open' as const,
    due_at: null,
    arrived_at: testNow,
    ended_at: null,
    updated_at: testNow,
    assignee_id: ids[name] ?? null,
    asked_of: ids[name] ?? '',
  })
  const update = (values: object) => (db: Database) =>
    db.updateTable('task').set(values).where('id', '=', '9001').execute()

  it('28.1: a to-do of an application is told to those whom it is about, and to those who look at all people’s', async () => {
    const told = await toldBy((db) => db.insertInto('task').values(task('9001', 'clerk')).execute())
    expect(told).toEqual({ own: ['clerk'], all: ['admin', 'orgadmin'] })
    expect(await toldBy(update({ name: '通报' }))).toEqual({ own: ['clerk'], all: ['admin', 'orgadmin'] })
    expect((await toldBy(update({ initiator_id: ids['casemgr'] }))).own).toEqual(['clerk', 'casemgr'])
    expect((await toldBy(update({ status: 'done' }))).own).toEqual(['clerk', 'casemgr'])
    expect((await toldBy(update({ status: 'open', initiator_id: null }))).own).toEqual(['clerk', 'casemgr'])
  })

  it('28.1: who has handed a to-do over is told of it, as who had and who has it', async () => {
    const event = { task_id: '9001', user_name: '', to_name: '', note: null, at: testNow }
    const handed = { ...event, id: '9101', act: 'transferred', user_id: ids['clerk'] ?? null } as const
    const hand = (db: Database) =>
      db.transaction().execute(async (tx) => {
        await update({ assignee_id: ids['orgadmin'] })(tx)
        await tx.insertInto('task_event').values(handed).execute()
      })
    expect((await toldBy(hand)).own).toEqual(['orgadmin', 'clerk'])
    expect((await toldBy(update({ status: 'done' }))).own).toEqual(['orgadmin', 'clerk'])
    expect((await toldBy((db) => db.deleteFrom('task').where('id', '=', '9001').execute())).own).toContain('orgadmin')
  })

  it('28.1: a lock and a change that is rolled back are told to nobody, and what a user puts off to that user alone', async () => {
    await site.db.insertInto('task').values(task('9001', 'clerk')).execute()
    const nobody = { own: [], all: [] }
    expect(await toldBy(update({ updated_at: testNow + 1 }))).toEqual(nobody)
    const undone = (db: Database) =>
      db
        .transaction()
        .execute(async (tx) => {
          await update({ name: '函' })(tx)
          throw new Error('undone')
        })
        .catch(() => undefined)
    expect(await toldBy(undone)).toEqual(nobody)
    const row = { user_id: ids['clerk'] ?? '', task: '9001', until_at: testNow + 1 }
    const putOff = (db: Database) => db.insertInto('task_snooze').values(row).execute()
    expect(await toldBy(putOff)).toEqual({ own: ['clerk'], all: [] })
    const shown = (db: Database) => db.deleteFrom('task_snooze').where('task', '=', '9001').execute()
    expect(await toldBy(shown)).toEqual({ own: ['clerk'], all: [] })
  })

  it('28.1: two applications that write to-dos of the same people in another order both come through', async () => {
    const write = (ids: readonly string[], people: readonly string[]) =>
      site.db.transaction().execute(async (tx) => {
        for (const [index, id] of ids.entries())
          await tx
            .insertInto('task')
            .values(task(id, people[index] ?? ''))
            .execute()
      })
    const writing = Array.from({ length: 8 }, (_, index) =>
      write([`92${index}1`, `92${index}2`], index % 2 ? ['clerk', 'casemgr'] : ['casemgr', 'clerk']),
    )
    expect((await Promise.allSettled(writing)).map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'))
  })
})
