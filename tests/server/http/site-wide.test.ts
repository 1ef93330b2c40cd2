// test:sqlite: HTTP
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Document, Resolver } from '../../../openapi/description/document.ts'
import { operationsOf } from '../../../openapi/description/operations.ts'
import { operations } from '../../../server/areas.ts'
import { readApiDocument, routesOf, servedDocument } from '../../../server/http/api-document.ts'
import { isSiteWide } from '../../../server/kernel/site-wide.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const document = servedDocument(readApiDocument())
const routes = routesOf(document, operations)
/** These say nothing of records. */
const ofNothing: ReadonlySet<string> = new Set(['getSyncChoices', 'describeSyncCron'])
const wide = routes.filter(({ operationId, permission }) => isSiteWide(permission) && !ofNothing.has(operationId))
const described = readApiDocument() as unknown as Document // as: the description as the generator reads it
const required = new Map(
  operationsOf(described, new Resolver(described)).map(({ operationId, query }) => [
    operationId,
    query
      .flatMap((one) => (one.required ? [`${one.name}=${/pplication/.test(operationId) ? 'oa-one' : '1'}`] : []))
      .join('&'),
  ]),
)

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
  const call = async ({ operationId, method, path }: (typeof wide)[number]) => {
    const url = path.replaceAll(/\{\w+\}/g, '1')
    if (method === 'GET') return (await clerk.get(`${url}?${required.get(operationId)}`)).status
    // as: the description that is served
    const { post } = document.paths[path] as {
      post: { requestBody?: { content: Record<string, { example?: object }> } }
    }
    return (await clerk.post(url, post.requestBody?.content['application/json']?.example)).status
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
