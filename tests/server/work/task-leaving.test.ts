import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { returnOfExpired } from '../../../server/work/task/return-tasks.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { addApplication } from '../identity/openid/openid-site.ts'
import { type Caller, testNow, useManagementSite } from '../system/management-site.ts'

const hour = 3_600_000

describe('to-dos of applications whose user has left, or put them off', () => {
  const { site } = useManagementSite()
  let clerk: Caller
  let clerkId: string
  beforeAll(async () => {
    clerk = await site.signIn('clerk')
    clerkId = await site.idOf('clerk')
    await addApplication(site.db, { id: 'office', name: '协同办公平台', home_url: 'https://oa.example.gov.cn/' })
  })
  beforeEach(async () => {
    for (const table of ['task', 'task_snooze', 'message'] as const) await site.db.deleteFrom(table).execute()
  })

  const put = async (id: string, assignee_id: string, status: 'open' | 'done' = 'open') => {
    const told = { type: '公文审批', name: `请示${id}`, about: null, initiator: null, priority: 2, reading: 0 } as const
    const times = { arrived_at: testNow - hour, due_at: null, ended_at: null, updated_at: testNow }
    const whose = { application_id: 'office', key: id, assignee_id, asked_of: assignee_id, status }
    await site.db
      .insertInto('task')
      .values({ ...told, ...times, ...whose, id, url: 'https://oa.example.gov.cn/doc/1' })
      .execute()
  }
  const states = async () =>
    (await site.db.selectFrom('task').select(['id', 'status']).orderBy('id').execute()).map(
      ({ id, status }) => `${id} ${status}`,
    )
  /** A user of the demonstration who has signed in nowhere. */
  const leaver = (index: number) =>
    site.db
      .selectFrom('user')
      .select(['id', 'org_id'])
      .where('username', 'not in', ['admin', 'orgadmin', 'clerk', 'casemgr', 'auditor'])
      .where('status', '=', 'normal')
      .where('valid_until', 'is', null)
      .orderBy('id')
      .offset(index)
      .limit(1)
      .executeTakeFirstOrThrow()
  const user = (id: string) => site.db.updateTable('user').where('id', '=', id)

  it.each<[string, (id: string, orgId: string) => Promise<unknown>]>([
    ['is disabled', (id) => user(id).set({ status: 'disabled' }).execute()],
    [
      'is moved to another office, as a synchronisation and a merge do too',
      async (id, orgId) => {
        const other = site.db.selectFrom('org').select('id').where('id', '!=', orgId).orderBy('id').limit(1)
        return user(id)
          .set({ org_id: (await other.executeTakeFirstOrThrow()).id })
          .execute()
      },
    ],
    ['is deleted', (id) => site.db.deleteFrom('user').where('id', '=', id).execute()],
    [
      'has an account whose last day is past',
      async (id) => {
        await user(id).set({ valid_until: '2026-11-20' }).execute()
        await returnOfExpired(site.db, testNow)
      },
    ],
  ])('28.1: the open to-dos of a user who %s go back, and what has ended stays', async (_what, leave) => {
    const { id, org_id } = await leaver(0)
    await put('801', id)
    await put('802', id, 'done')
    await put('803', clerkId)
    await leave(id, org_id)
    expect(await states()).toEqual(['801 returned', '802 done', '803 open'])
  })

  it('28.1: on the last day of an account its to-dos are still there', async () => {
    const { id } = await leaver(0)
    await put('801', id)
    await user(id).set({ valid_until: '2026-11-21' }).execute()
    await returnOfExpired(site.db, testNow)
    expect(await states()).toEqual(['801 open'])
  })

  const told = () => site.db.selectFrom('message').select(['title', 'link']).where('user_id', '=', clerkId).execute()
  const putOff = async (id: string) =>
    expect(
      (await clerk.post('/api/work/task/snooze', { ids: [id], until: '2026-11-21 11:00:00' })).body.data,
    ).toMatchObject({ done: [id] })

  it('28.1: what was put off is told once when its time has come', async () => {
    await put('811', clerkId)
    await putOff('811')
    await runJobs(site.db, testNow)
    expect(await told()).toEqual([])
    await runJobs(site.db, testNow + hour)
    await runJobs(site.db, testNow + 2 * hour)
    expect(await told()).toEqual([{ title: '稍后提醒：请示811', link: '/work/task?open=811' }])
  })

  it('28.1: what has ended meanwhile, or has gone to another user, is not told', async () => {
    for (const id of ['812', '813']) {
      await put(id, clerkId)
      await putOff(id)
    }
    await site.db.updateTable('task').set({ status: 'done' }).where('id', '=', '812').execute()
    await site.db
      .updateTable('task')
      .set({ assignee_id: await site.idOf('casemgr') })
      .where('id', '=', '813')
      .execute()
    await runJobs(site.db, testNow + hour)
    expect(await told()).toEqual([])
  })
})
