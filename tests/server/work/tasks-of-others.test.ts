import { beforeAll, describe, expect, it } from 'vitest'
import { addApplication } from '../identity/openid/openid-site.ts'
import { testNow, useManagementSite } from '../system/management-site.ts'

const hour = 3_600_000

describe('to-dos of others, read as a large table', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  beforeAll(async () => {
    await site.db.deleteFrom('task').execute()
    for (const id of ['office', 'cases']) await addApplication(site.db, { id, name: `应用${id}` })
    const [clerk, outside] = [await site.idOf('clerk'), await site.idOf('admin')]
    await site.db
      .insertInto('task')
      .values(
        Array.from({ length: 24 }, (_, at) => ({
          id: String(900 + at),
          application_id: at % 2 === 0 ? 'office' : 'cases',
          key: String(at),
          type: at % 3 === 0 ? '公文审批' : '案件办理',
          name: `请示${String.fromCodePoint(65 + ((at * 7) % 24))}`,
          about: null,
          initiator: null,
          // One in eight has lost its holder.
          assignee_id: at % 8 === 7 ? null : at % 4 === 0 ? outside : clerk,
          asked_of: clerk,
          url: 'https://oa.example.gov.cn/',
          priority: 1 + (at % 3),
          reading: 0 as const,
          status: at % 6 === 5 ? ('done' as const) : ('open' as const),
          arrived_at: testNow - ((at * 5) % 24) * hour,
          due_at: at % 5 === 0 ? null : testNow + (12 - at) * hour,
          ended_at: null,
          updated_at: testNow,
        })),
      )
      .execute()
  })

  const found = async (query: Record<string, string> = {}, caller = admin) => {
    const { body } = await caller.get('/api/work/task/list', { view: 'all', size: '100', ...query })
    return [body.total, body.data.map(({ id }: { id: string }) => Number(id) - 900).join(' ')]
  }

  it('S12.1: each order has its own sequence, also from the end', async () => {
    expect(await found()).toEqual([18, '19 14 9 4 18 13 8 3 22 12 2 21 16 6 1 20 10 0'])
    expect(await found({ orders: 'dueTime:true' })).toEqual([18, '22 21 19 18 16 14 13 12 9 8 6 4 3 2 1 0 10 20'])
    expect(await found({ orders: 'priority:true' })).toEqual([18, '9 18 3 12 21 6 0 19 4 13 22 16 1 10 14 8 2 20'])
    expect(await found({ orders: 'name:false' })).toEqual([18, '10 3 20 13 6 16 9 2 19 12 22 8 1 18 4 21 14 0'])
    expect(await found({ current: '4', size: '5' })).toEqual([18, '20 10 0'])
  })

  it('S12.1: filters find what they name, alone and together', async () => {
    expect(await found({ status: 'done' })).toEqual([3, '17 11 5'])
    expect(await found({ source: 'cases' })).toEqual([6, '19 9 13 3 21 1'])
    expect(await found({ kind: 'office:公文审批' })).toEqual([4, '18 12 6 0'])
    expect(await found({ overdue: 'true', priority: 'urgent' })).toEqual([3, '18 12 21'])
    expect(await found({ name: '请示a' })).toEqual([1, '0'])
  })

  it('28.1: only those of users in the data scope are found', async () => {
    expect(await found({}, orgAdmin)).toEqual([12, '19 14 9 18 13 3 22 2 21 6 1 10'])
  })

  it('S12.2: a kept count follows what changes: a to-do, and an application', async () => {
    await site.db.updateTable('task').set({ status: 'withdrawn' }).where('id', '=', '900').execute()
    expect((await found())[0]).toBe(17)
    await site.db.updateTable('application').set({ status: 'disabled' }).where('id', '=', 'office').execute()
    expect((await found())[0]).toBe(6)
  })
})
