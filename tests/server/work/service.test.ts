import { beforeAll, describe, expect, it } from 'vitest'
import { addApplication } from '../identity/openid/openid-site.ts'
import { type Caller, useManagementSite } from '../system/management-site.ts'

describe('the portal of the connected applications', () => {
  const { admin, site } = useManagementSite()
  let clerk: Caller
  let clerkId: string
  beforeAll(async () => {
    clerk = await site.signIn('clerk')
    clerkId = await site.idOf('clerk')
  })
  const list = async (caller: Caller = clerk) => (await caller.get('/api/work/service/list')).body.data
  const ids = async (caller?: Caller): Promise<string[]> =>
    (await list(caller)).map(({ clientId }: { clientId: string }) => clientId)
  const mark = (clientId: string, favourite: boolean, caller: Caller = clerk) =>
    caller.post('/api/work/service/favourite', { clientId, favourite })
  const add = (id: string, given: object = {}) =>
    addApplication(site.db, { id, name: id, name_key: `zz${id}`, home_url: `https://${id}.example.gov.cn/`, ...given })
  const remove = (id: string) => site.db.deleteFrom('application').where('id', '=', id).execute()

  it('shows what may be used, favourites first and then by name, without programs that have no page', async () => {
    expect(await list()).toEqual([
      {
        clientId: 'oa',
        name: '协同办公',
        icon: 'pi-briefcase',
        category: '办公',
        description: '公文、会议和日常审批',
        homeUrl: 'https://oa.example.gov.cn/',
        favourite: true,
        status: 'normal',
        lastTime: '2026-11-20 10:00:00',
      },
      {
        clientId: 'hearing-mobile',
        name: '听证移动端',
        icon: 'pi-mobile',
        category: '业务',
        description: '听证员查看听证安排和材料',
        homeUrl: 'https://m.example.gov.cn/',
        favourite: false,
        status: 'normal',
      },
      {
        clientId: 'business',
        name: '统一业务应用',
        icon: 'pi-folder-open',
        category: '业务',
        description: '案件受理、办理和流程监控',
        homeUrl: 'https://business.example.gov.cn/',
        favourite: false,
        status: 'normal',
        lastTime: '2026-11-18 10:00:00',
      },
    ])
  })

  it.each([
    ['https://begun.example.gov.cn/sso', 'https://begun.example.gov.cn/sso?iss='],
    ['https://begun.example.gov.cn/sso?tenant=1%202', 'https://begun.example.gov.cn/sso?tenant=1%202&iss='],
  ])('opens an application at %s, where it begins a sign-in, with the issuer', async (address, opened) => {
    await add('begun', { initiate_login_url: address })
    const { homeUrl } = (await list()).find(({ clientId }: { clientId: string }) => clientId === 'begun')
    const { issuer } = (await admin.get('/api/setting/application/endpoints')).body.data
    expect(homeUrl).toBe(`${opened}${encodeURIComponent(issuer)}`)
    await remove('begun')
  })

  it.each([
    ['disabled', { status: 'disabled' }],
    ['without a home page', { home_url: null, initiate_login_url: 'https://hidden.example.gov.cn/sso' }],
    ['whose home page is a script', { home_url: 'http-equiv:alert(1)' }],
    ['for other roles', { visibility: 'roles' }],
    ['for other organisations', { visibility: 'orgs' }],
  ] as const)('does not show an application %s, nor marks it', async (_, given) => {
    await add('hidden', given)
    expect(await ids()).not.toContain('hidden')
    const reply = await mark('hidden', true)
    expect([reply.status, reply.body.message]).toEqual([404, '应用不存在或未对您开放'])
    await remove('hidden')
  })

  it('30.1b.12 says of an application that was marked or used that it is disabled, and lets the mark be taken away', async () => {
    const stateOf = async (id: string) =>
      (await list()).find(({ clientId }: { clientId: string }) => clientId === id)?.status
    await add('closing')
    await mark('closing', true)
    expect(await stateOf('closing')).toBe('normal')
    await site.db.updateTable('application').set({ status: 'disabled' }).where('id', '=', 'closing').execute()
    expect(await stateOf('closing')).toBe('disabled')
    expect(await ids(admin)).not.toContain('closing')
    expect((await mark('closing', false)).status).toBe(200)
    expect(await stateOf('closing')).toBeUndefined()
    const used = { application_id: 'closing', user_id: clerkId, used_at: 1 }
    await site.db.insertInto('application_use').values(used).execute()
    expect(await stateOf('closing')).toBe('disabled')
    expect((await mark('closing', true)).status).toBe(404)
    await remove('closing')
  })

  it('shows an application of an organisation to the people below it, and not by a part-time organisation', async () => {
    await add('ours', { visibility: 'orgs' })
    const { org_id: orgId } = await site.db
      .selectFrom('user')
      .select('org_id')
      .where('id', '=', clerkId)
      .executeTakeFirstOrThrow()
    const { parent_id: above } = await site.db
      .selectFrom('org')
      .select('parent_id')
      .where('id', '=', orgId)
      .executeTakeFirstOrThrow()
    const other = await site.db.selectFrom('org').select('id').where('parent_id', '=', orgId).executeTakeFirst()
    await site.db
      .insertInto('application_org')
      .values({ application_id: 'ours', org_id: above ?? '' })
      .execute()
    expect(await ids()).toContain('ours')
    await site.db.deleteFrom('application_org').execute()
    const foreign = await site.db
      .selectFrom('org')
      .select('id')
      .where('id', '!=', orgId)
      .where('id', '!=', other?.id ?? '')
      .where('parent_id', '=', orgId === '1' ? '1' : (above ?? ''))
      .executeTakeFirstOrThrow()
    await site.db.insertInto('application_org').values({ application_id: 'ours', org_id: foreign.id }).execute()
    await site.db.insertInto('user_post').values({ user_id: clerkId, org_id: foreign.id, sort: 9 }).execute()
    expect(await ids()).not.toContain('ours')
    await site.db.deleteFrom('user_post').where('user_id', '=', clerkId).where('sort', '=', 9).execute()
    await remove('ours')
  })

  it('shows an application of a role only while the user has the role', async () => {
    await add('cases', { visibility: 'roles' })
    await site.db.insertInto('application_role').values({ application_id: 'cases', role_id: '3' }).execute()
    expect(await ids()).not.toContain('cases')
    const held = { user_id: clerkId, role_id: '3' }
    await site.db
      .insertInto('user_role')
      .values({ ...held, valid_until: '2026-11-21' })
      .execute()
    expect(await ids()).toContain('cases')
    await site.db
      .updateTable('user_role')
      .set({ valid_until: '2026-11-20' })
      .where('role_id', '=', '3')
      .where('user_id', '=', clerkId)
      .execute()
    expect(await ids()).not.toContain('cases')
    await site.db.deleteFrom('user_role').where('role_id', '=', '3').where('user_id', '=', clerkId).execute()
    await remove('cases')
  })

  it('marks for the user alone, once however often it is asked, and takes the mark away', async () => {
    const audits = async () =>
      (
        await site.db
          .selectFrom('audit')
          .select(['object_id', 'changes'])
          .where('operation', '=', 'favouriteService')
          .where('object_id', '=', 'hearing-mobile')
          .orderBy('id')
          .execute()
      ).map(({ changes }) => JSON.parse(changes))
    expect(await Promise.all([mark('hearing-mobile', true), mark('hearing-mobile', true)])).toMatchObject([
      { status: 200 },
      { status: 200 },
    ])
    expect(await ids()).toEqual(['hearing-mobile', 'oa', 'business'])
    expect(await ids(admin)).toEqual(['oa', 'hearing-mobile', 'business'])
    await mark('hearing-mobile', false)
    expect(await ids()).toEqual(['oa', 'hearing-mobile', 'business'])
    expect(await audits()).toEqual([
      { favourite: { before: false, after: true } },
      { favourite: { before: true, after: false } },
    ])
  })

  it('names what was allowed in words, and forgets it once it is withdrawn', async () => {
    expect((await clerk.get('/api/work/service/consents')).body.data).toEqual([
      {
        clientId: 'business',
        name: '统一业务应用',
        icon: 'pi-folder-open',
        status: 'normal',
        scopes: [
          { name: 'openid', title: '身份标识', description: '识别您是谁，不含其他资料', level: 'low' },
          { name: 'profile', title: '姓名和用户名', description: '您的姓名和登录用户名', level: 'low' },
          { name: 'organisation', title: '所属机构', description: '您所属机构的名称和编码', level: 'normal' },
          { name: 'roles', title: '角色', description: '您在认证中心拥有的角色', level: 'normal' },
        ],
        declined: ['手机号'],
        firstTime: '2026-10-22 10:00:00',
        lastTime: '2026-11-18 10:00:00',
      },
    ])
    const withdraw = () => clerk.post('/api/work/service/withdraw', { clientId: 'business' })
    expect((await withdraw()).status).toBe(200)
    expect((await clerk.get('/api/work/service/consents')).body.data).toEqual([])
    const again = await withdraw()
    expect([again.status, again.body.message]).toEqual([404, '该授权已撤销'])
    expect((await admin.get('/api/work/service/consents')).body.data).toHaveLength(1)
  })

  it('is closed to a user without the screen', async () => {
    const auditor = await site.signIn('auditor')
    const statuses = await Promise.all([
      auditor.get('/api/work/service/list'),
      auditor.get('/api/work/service/consents'),
      mark('oa', true, auditor),
      auditor.post('/api/work/service/withdraw', { clientId: 'business' }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})
