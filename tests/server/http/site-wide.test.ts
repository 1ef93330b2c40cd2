// test:sqlite: HTTP
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../server/areas.ts'
import { readApiDocument, routesOf, servedDocument } from '../../../server/http/api-document.ts'
import { isSiteWide } from '../../../server/kernel/site-wide.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const routes = routesOf(servedDocument(readApiDocument()), operations)
const wide = routes.filter(({ permission }) => isSiteWide(permission))

/** What belongs to no organisation is no matter of a role for some organisations (decision 0111). */
describe('security 6: permissions over the whole site', { timeout: 60_000 }, () => {
  let site: TestApp
  let clerk: TestBrowser
  beforeAll(async () => {
    site = await openTestApp({}, { prepare: async () => undefined })
    const menus = await site.db.selectFrom('menu').select(['id', 'permission']).execute()
    const role = { key: 'wide', name: '全站', name_key: 'wide', sort: 9, status: 'normal', built_in: 0 } as const
    await site.db
      .insertInto('role')
      .values({ ...role, id: '9901', data_scope: 'org_and_below', created_at: 1, updated_at: 1 })
      .execute()
    await site.db
      .insertInto('role_menu')
      .values(menus.map(({ id }) => ({ role_id: '9901', menu_id: id })))
      .execute()
    const user = await site.db.selectFrom('user').select('id').where('username', '=', 'clerk').executeTakeFirstOrThrow()
    await site.db.deleteFrom('user_role').where('user_id', '=', user.id).execute()
    await site.db.insertInto('user_role').values({ user_id: user.id, role_id: '9901' }).execute()
    clerk = await site.browser().signIn('clerk')
  })
  afterAll(() => site.close())

  const scopeIs = async (data_scope: 'all' | 'org_and_below') => {
    await site.db.updateTable('role').set({ data_scope }).where('id', '=', '9901').execute()
    await site.db
      .updateTable('directory_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('entity', '=', 'roles')
      .execute()
  }
  const call = async ({ method, path }: (typeof wide)[number]) => {
    const url = path.replaceAll(/\{\w+\}/g, '1')
    return (await (method === 'GET' ? clerk.get(url) : clerk.post(url, {}))).status
  }

  it.each([
    'listApplications',
    'listInterfaceCalls',
    'listJobs',
    'listSyncRows',
    'createMenu',
    'createDict',
    'createArea',
  ])('%s is one of them', (operationId) => {
    expect(wide.map((route) => route.operationId)).toContain(operationId)
  })

  it.each(wide)('$operationId is refused to a role for some organisations', async (route) => {
    await scopeIs('org_and_below')
    expect(await call(route)).toBe(403)
    await scopeIs('all')
    expect(await call(route)).not.toBe(403)
  })

  it('such a role is not granted them', async () => {
    await scopeIs('org_and_below')
    const admin = await site.browser().signIn('admin')
    await site.db.deleteFrom('role_menu').where('role_id', '=', '9901').execute()
    const { id } = await site.db
      .selectFrom('menu')
      .select('id')
      .where('permission', '=', 'setting:logThird:query')
      .executeTakeFirstOrThrow()
    const { body } = await admin.post('/api/system/role/grant', { id: '9901', version: 1, menuIds: [id] })
    expect(body.data.errors).toEqual([
      { field: 'menuIds', message: expect.stringContaining('涉及全站，只能授予数据范围为“全部”的角色') },
    ])
  })
})
