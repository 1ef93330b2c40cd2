import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../../server/database/open.ts'
import { type Caller, type ManagementSite, openManagementSite, type Reply } from './management-site.ts'

type Call = (caller: Caller) => Promise<Reply>

/** Every operation of this area, called with parameters of valid form. */
const calls: Readonly<Record<string, Call>> = {
  'system:user:query': (caller) => caller.get('/api/system/user/list'),
  'system:user:edit': (caller) => caller.get('/api/system/user/1005'),
  'system:user:edit (update)': (caller) =>
    caller.post('/api/system/user/update', { id: '1005', version: 1, name: '甲', orgId: '1', roleIds: ['5'] }),
  'system:user:add': (caller) =>
    caller.post('/api/system/user/create', {
      username: 'sneaked',
      name: '甲',
      orgId: '1',
      roleIds: ['1'],
      password: 'Baihua-2846',
    }),
  'system:user:status': (caller) => caller.post('/api/system/user/status', { ids: ['1001'], status: 'disabled' }),
  'system:user:lock': (caller) => caller.post('/api/system/user/lock', { ids: ['1001'] }),
  'system:user:lock (unlock)': (caller) => caller.post('/api/system/user/unlock', { ids: ['1001'] }),
  'system:user:signOut': (caller) => caller.post('/api/system/user/sign-out', { ids: ['1001'] }),
  'system:user:grant': (caller) => caller.post('/api/system/user/grant-roles', { ids: ['1001'], roleIds: ['1'] }),
  'system:user:grant (withdraw)': (caller) =>
    caller.post('/api/system/user/withdraw-roles', { ids: ['1001'], roleIds: ['5'] }),
  'system:user:resetPwd': (caller) => caller.post('/api/system/user/reset-password', { id: '1001' }),
  'system:user:effective': (caller) => caller.get('/api/system/user/effective', { id: '1001' }),
  'system:user:preview': (caller) => caller.post('/api/system/user/preview/begin', { id: '1001' }),
  'system:user:resetPwd (several)': (caller) => caller.post('/api/system/user/reset-passwords', { ids: ['1001'] }),
  'system:user:cancel': (caller) => caller.post('/api/system/user/cancel', { ids: ['1001'] }),
  'system:user:unbind': (caller) => caller.post('/api/system/user/unbind', { id: '1001', source: 'zwfw' }),
  'system:user:unbind (list)': (caller) => caller.get('/api/system/user/bindings', { id: '1001' }),
  'system:user:certificate (read)': (caller) => caller.post('/api/system/user/certificate/read', { content: 'MIIB' }),
  'system:user:certificate': (caller) =>
    caller.post('/api/system/user/certificate/bind', {
      id: '1001',
      certificateName: '陈静',
      certificateIssuer: 'CN=CA',
      certificateNumber: '0A',
      certificateUntil: '2099-12-31',
    }),
  'system:user:certificate (unbind)': (caller) =>
    caller.post('/api/system/user/certificate/unbind', {
      id: '1001',
      certificateIssuer: 'CN=CA',
      certificateNumber: '0A',
    }),
  'system:user:export': (caller) =>
    caller.post('/api/system/user/export', { exportPurpose: '核对名册', columns: ['用户名'] }),
  'system:user:export (rows)': (caller) => caller.get('/api/system/user/export/1'),
  'system:user:remove': (caller) => caller.post('/api/system/user/remove', { ids: ['1001'] }),
}
const signedInCalls: Readonly<Record<string, Call>> = {
  'org tree': (caller) => caller.get('/api/system/org/tree'),
  'assignable roles': (caller) => caller.get('/api/system/role/assignable'),
  'current user': (caller) => caller.get('/api/system/user/current-user-info'),
  'current menus': (caller) => caller.get('/api/system/menu/current-user-menus', { role: 'staff' }),
}

describe('authorisation', () => {
  let site: ManagementSite
  let callers: Record<string, Caller>

  beforeAll(async () => {
    site = await openManagementSite()
    callers = {}
    for (const username of ['clerk', 'auditor', 'casemgr']) callers[username] = await site.signIn(username)
  })
  afterAll(() => site.close())

  it.each(Object.entries({ ...calls, ...signedInCalls }))('%s: refused while signed out', async (_name, call) => {
    const { status, body } = await call(site.anonymous)
    expect([status, body.code]).toEqual([401, 'AA0010'])
  })

  it.each(Object.entries(calls))('%s: refused for a clerk', async (_name, call) => {
    const { status, body } = await call(callers['clerk'] as Caller) // as: signed in above
    expect([status, body.code]).toEqual([403, 'AA0002'])
  })

  it.each(Object.entries(calls))(
    '%s: an auditor and a case manager read the list and nothing more',
    async (name, call) => {
      for (const username of ['auditor', 'casemgr']) {
        const { status } = await call(callers[username] as Caller) // as: signed in above
        expect([username, status]).toEqual([username, name === 'system:user:query' ? 200 : 403])
      }
    },
  )

  it('none of these calls has changed anything', async () => {
    const admin = await site.signIn('admin')
    expect((await admin.get('/api/system/user/list', { keyword: 'sneaked' })).body.total).toBe(0)
    expect((await admin.get('/api/system/user/1001')).body.data).toMatchObject({ status: 'normal', version: 1 })
  })

  it('a removed permission is effective with the next request', async () => {
    const { menu_id: menuId } = await site.db
      .selectFrom('role_menu')
      .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
      .select('role_menu.menu_id')
      .where('menu.permission', '=', 'system:user:query')
      .where('role_menu.role_id', '=', '4')
      .executeTakeFirstOrThrow()
    await site.db.deleteFrom('role_menu').where('menu_id', '=', menuId).where('role_id', '=', '4').execute()
    expect((await (callers['auditor'] as Caller).get('/api/system/user/list')).status).toBe(403) // as: signed in above
  })

  it('kernel: an organisation that another process takes out of a role’s scope is hidden with the next request', async () => {
    const casemgr = callers['casemgr'] as Caller // as: signed in above
    const other = openDatabase(site.location)
    const { id } = await other
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'case-manager')
      .executeTakeFirstOrThrow()
    await other.updateTable('role').set({ data_scope: 'custom' }).where('id', '=', id).execute()
    await other.insertInto('role_org').values({ role_id: id, org_id: '20' }).execute()
    const seen = async () => (await casemgr.get('/api/system/user/list', { orgId: '20' })).body.total
    expect(await seen()).toBeGreaterThan(0)
    await other.deleteFrom('role_org').where('role_id', '=', id).execute()
    expect(await seen()).toBe(0)
    await other.destroy()
  })

  it('kernel: authenticates a request by one statement, once what its roles grant is known', async () => {
    const admin = await site.signIn('admin')
    await admin.get('/api/system/user/list')
    const asked = vi.spyOn(site.db.getExecutor(), 'executeQuery')
    expect((await admin.get('/api/system/user/list')).status).toBe(200)
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
