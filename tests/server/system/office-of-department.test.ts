import { beforeAll, describe, expect, it } from 'vitest'
import { addApplication } from '../identity/openid/openid-site.ts'
import { type Caller, testNow, useManagementSite } from './management-site.ts'

/** A department has a name that every office has: what names it names its office. */
describe('S13.3 a department is answered with its office', () => {
  const { admin, site } = useManagementSite()
  let clerk: Caller
  beforeAll(async () => {
    const part = await site.db
      .selectFrom('org')
      .innerJoin('org as office', 'office.id', 'org.parent_id')
      .select('org.id')
      .where('org.name', '=', '第一检察部')
      .where('office.name', '=', '江宁省人民检察院')
      .executeTakeFirstOrThrow()
    await site.db.updateTable('user').set({ org_id: part.id }).where('username', '=', 'clerk').execute()
    clerk = await site.signIn('clerk')
  })
  const expected = { orgName: '第一检察部', orgOffice: '江宁省人民检察院' }
  const rows = async (path: string, query: Readonly<Record<string, string>>) => (await admin.get(path, query)).body.data

  it('S13.3 to its user', async () => {
    expect((await clerk.get('/api/system/user/current-user-info')).body.data).toMatchObject(expected)
    expect((await admin.get('/api/system/user/current-user-info')).body.data).not.toHaveProperty('orgOffice')
  })

  it('S13.3 in both logs', async () => {
    const [signIn] = await rows('/api/setting/log/sign-ins', { person: 'clerk' })
    expect(signIn).toMatchObject(expected)
    const [operation] = await rows('/api/setting/log/operations', { person: 'clerk' })
    expect(operation).toMatchObject(expected)
  })

  it('S13.3 in the requests for applications', async () => {
    await addApplication(site.db, {
      id: 'shut',
      name: '统计分析',
      name_key: 'shut',
      visibility: 'roles',
      home_url: 'https://shut.example.gov.cn/',
    })
    expect((await clerk.post('/api/work/service/apply', { clientId: 'shut', reason: '办理申诉案件' })).status).toBe(200)
    const [request] = await rows('/api/work/service/requests', { application: '统计分析' })
    expect(request).toMatchObject(expected)
  })

  it('S13.3 among those who consented to an application', async () => {
    await addApplication(site.db, { id: 'agreed', name: '办案日程' })
    const consent = { application_id: 'agreed', scopes: 'openid', declined: '', first_at: testNow, last_at: testNow }
    await site.db
      .insertInto('consent')
      .values({ ...consent, user_id: await site.idOf('clerk') })
      .execute()
    const [user] = await rows('/api/setting/application/consents', { id: 'agreed' })
    expect(user).toMatchObject(expected)
  })
})
