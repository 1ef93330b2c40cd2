import { describe, expect, it } from 'vitest'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { newId } from '../../../server/database/new-id.ts'
import { type Caller, testNow, useManagementSite } from '../system/management-site.ts'
import { leadingIn, wrongIn } from '../system/statistics-site.ts'

const figuresOf = async (caller: Caller, query: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await caller.get('/api/analysis/total/figures', query)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data as Schemas['FigurePage']
}
const keysOf = ({ figures }: Schemas['FigurePage']) => figures.map(({ key }) => key)

/** GET /api/analysis/total/figures. Today is 2026-11-21; the records are those of the demonstration. */
describe('the overview', { timeout: 120_000 }, () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const officeId = async () =>
    (await site.db.selectFrom('org').select('id').where('code', '=', '380102').executeTakeFirstOrThrow()).id

  it('has the figures of all areas in the order of the page', async () => {
    expect(keysOf(await figuresOf(admin))).toEqual([
      'users',
      'online',
      'newUsers',
      'usersByRegion',
      'applications',
      'signInsToday',
      'refusedToday',
      'signIns',
      'refusedShare',
      'signInsOverTime',
      'refusedOverTime',
      'refusals',
      'signInsByOffice',
      'calls',
      'failedShare',
      'callsOverTime',
      'failedOverTime',
      'callsByParty',
      'failedByParty',
      'pool',
      'poolByRegion',
      'hearingsThisMonth',
      'hearings',
      'tasks',
      'tasksOverdue',
    ])
  })

  it('is of the last thirty days, and compares them with the thirty before', async () => {
    const { present, before, yearBefore } = await figuresOf(admin)
    expect({ present, before, yearBefore }).toEqual({
      present: { beginDate: '2026-10-23', endDate: '2026-11-21' },
      before: { beginDate: '2026-09-23', endDate: '2026-10-22' },
      yearBefore: { beginDate: '2025-10-23', endDate: '2025-11-21' },
    })
  })

  it.each([
    ['of the last thirty days', {}],
    ['of one day, by the hour', { periodBeginDate: '2026-11-20', periodEndDate: '2026-11-20' }],
    ['of a year, by the month', { periodBeginDate: '2025-12-15', periodEndDate: '2026-11-21' }],
  ])('every number, bar and point %s leads to a list whose total it is', async (_, query) => {
    const numbers = leadingIn((await figuresOf(admin, query)).figures)
    expect(numbers.length).toBeGreaterThan(60)
    expect(await wrongIn(admin, numbers)).toEqual([])
  })

  it('of an organisation has what the lists have of it, and nothing of the whole site', async () => {
    const { figures } = await figuresOf(admin, { orgId: await officeId(), includeChildren: 'false' })
    expect(figures.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['calls']))
    expect(figures.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['tasks']))
    expect(await wrongIn(admin, leadingIn(figures))).toEqual([])
  })

  it('has a bar for each region below the site', async () => {
    const { figures } = await figuresOf(admin)
    const regions = figures.find(({ key }) => key === 'usersByRegion')?.items ?? []
    expect(regions.length).toBeGreaterThan(1)
    expect(regions[0]?.search.address).toBe(`/system/user?orgId=${regions[0]?.key}`)
  })

  it('S14.15 ranks the regions by the sign-ins of those who work there now, the highest first', async () => {
    const ranking = async (caller: Caller, query: Readonly<Record<string, string>>) =>
      (await figuresOf(caller, query)).figures.find(({ key }) => key === 'signInsByOffice')?.items ?? []
    const day = { periodBeginDate: '2026-01-07', periodEndDate: '2026-01-07' }
    const found = 'result=succeeded&time=2026-01-07&time=2026-01-07'
    const { path } = await site.db
      .selectFrom('org')
      .select('path')
      .where('code', '=', '380102')
      .executeTakeFirstOrThrow()
    const city = path.split('/').at(-3) ?? ''
    const other = await site.db
      .selectFrom('org')
      .select(['id', 'name'])
      .where('code', '=', '380200')
      .executeTakeFirstOrThrow()
    const clerk = await site.idOf('orgadmin')
    for (const failure of [null, null, 'password'] as const)
      await site.db
        .insertInto('sign_in')
        .values({
          id: newId(testNow),
          created_at: Date.parse('2026-01-07T09:00:00+08:00'),
          user_id: clerk,
          succeeded: failure === null ? 1 : 0,
          failure,
          session: null,
          method: 'password',
          factor: null,
          ip: '10.20.1.9',
          user_agent: null,
        })
        .execute()
    expect((await ranking(admin, day)).map(({ key, value }) => [key, value])).toEqual([[city, 2]])
    await site.db.insertInto('user_post').values({ user_id: clerk, org_id: other.id, sort: 9 }).execute()
    const items = await ranking(admin, day)
    expect(items.map(({ value, search }) => [value, search.address])).toEqual([
      [2, `/setting/log?orgId=${city}&${found}`],
      [2, `/setting/log?orgId=${other.id}&${found}`],
    ])
    expect(
      await wrongIn(
        admin,
        items.map(({ key: of, ...item }) => ({ of, ...item })),
      ),
    ).toEqual([])
    await site.db.deleteFrom('user_post').where('user_id', '=', clerk).where('org_id', '=', other.id).execute()
  })

  it('S14.15 an export is recorded with its filters and figures, and needs its own permission', async () => {
    const address = '/api/analysis/total/file?includeChildren=false&periodEndDate=2026-06-30'
    const { status, body } = await admin.post(address, undefined)
    expect([status, body.data?.present]).toEqual([200, { beginDate: '2026-06-01', endDate: '2026-06-30' }])
    const { figures } = await figuresOf(admin, { periodEndDate: '2026-06-30' })
    expect(body.data.figures.map(({ key }: Schemas['Figure']) => key)).toEqual(figures.map(({ key }) => key))
    const { changes, object_name } = await site.db
      .selectFrom('audit')
      .select(['changes', 'object_name'])
      .where('operation', '=', 'exportOverview')
      .executeTakeFirstOrThrow()
    const { columns, ...filters } = JSON.parse(changes)
    expect([object_name, columns.after]).toEqual(['数据概览', figures.map(({ title }) => title).join('、')])
    expect(filters).toEqual({
      includeChildren: { after: false },
      periodBeginDate: { after: '2026-06-01' },
      periodEndDate: { after: '2026-06-30' },
    })
    const clerk = await site.signIn('clerk')
    expect((await clerk.post(address, undefined)).status).toBe(403)
  })

  it('tells an administrator of an office what the lists of the office have, and nothing of the site', async () => {
    const page = await figuresOf(orgAdmin)
    expect(keysOf(page)).toEqual([
      'users',
      'online',
      'newUsers',
      'usersByRegion',
      'pool',
      'poolByRegion',
      'hearingsThisMonth',
      'hearings',
      'tasks',
      'tasksOverdue',
    ])
    expect(await wrongIn(orgAdmin, leadingIn(page.figures))).toEqual([])
  })
})
