import { describe, expect, it } from 'vitest'
import { readApiDocument } from '../../../server/http/api-document.ts'
import { type Caller, testPassword, useManagementSite } from '../system/management-site.ts'

describe('all that a list finds', () => {
  const { site, admin, orgAdmin } = useManagementSite()

  /** Creates users of the caller’s first office whose names begin alike; resolves to their ids, oldest first. */
  const people = async (stem: string, count: number): Promise<readonly string[]> => {
    const { data } = (await orgAdmin.get('/api/system/org/tree')).body
    const ids: string[] = []
    for (let index = 0; index < count; index += 1) {
      const user = {
        username: `${stem}${index}`,
        name: '批量',
        orgId: data[0].id,
        roleIds: ['5'],
        password: testPassword,
      }
      ids.push((await admin.post('/api/system/user/create', user)).body.data.id)
    }
    return ids
  }
  const every = (count: number, filter: Readonly<Record<string, string>>) => ({ matching: { count, filter } })
  const disable = (caller: Caller, records: object) =>
    caller.post('/api/system/user/status', { ...records, status: 'disabled' })
  const disabled = async (stem: string) =>
    (await admin.get('/api/system/user/list', { keyword: stem, status: 'disabled' })).body.total

  it('2.4 all that a filter finds are changed, each with its audit row of the same request', async () => {
    const ids = await people('everyone', 3)
    const { status, body } = await disable(orgAdmin, every(3, { keyword: 'everyone' }))
    expect(status).toBe(200)
    expect(body.data.done.toSorted()).toEqual(ids.toSorted())
    expect(body.data.refused).toEqual([])
    expect(await disabled('everyone')).toBe(3)
    const rows = await site.db
      .selectFrom('audit')
      .select(['operation', 'trace_id'])
      .where('object_id', 'in', ids)
      .where('operation', '=', 'setUserStatus')
      .execute()
    expect(rows.length).toBe(3)
    expect(new Set(rows.map(({ trace_id }) => trace_id)).size).toBe(1)
  })

  it('2.4 roles are given to all that a filter finds, and all of them move to another office', async () => {
    const ids = await people('allgranted', 3)
    const all = every(3, { keyword: 'allgranted' })
    const granted = await admin.post('/api/system/user/grant-roles', { ...all, roleIds: ['3'] })
    expect([granted.status, granted.body.data]).toEqual([
      200,
      { done: expect.arrayContaining([...ids]), refused: [], unchanged: [] },
    ])
    const again = await admin.post('/api/system/user/grant-roles', { ...all, roleIds: ['3'] })
    expect(again.body.data.unchanged.toSorted()).toEqual(ids.toSorted())
    const withdrawn = await admin.post('/api/system/user/withdraw-roles', { ...all, roleIds: ['3'] })
    expect(withdrawn.body.data.done.toSorted()).toEqual(ids.toSorted())
    const moved = await admin.post('/api/system/user/transfer', { ...all, orgId: '1' })
    expect(moved.body.data.done.toSorted()).toEqual(ids.toSorted())
    const { body } = await admin.get('/api/system/user/list', { keyword: 'allgranted' })
    expect(new Set(body.data.map(({ orgId }: { orgId: string }) => orgId))).toEqual(new Set(['1']))
    const beyond = { ...every(4, { keyword: 'allgranted' }), orgId: '1' }
    expect((await admin.post('/api/system/user/transfer', beyond)).status).toBe(409)
  })

  it('2.4 where they are not as many as was told, nothing is done, and the answer says both numbers', async () => {
    await people('counted', 2)
    const { status, body } = await disable(admin, every(1, { keyword: 'counted' }))
    expect([status, body.code, body.message]).toEqual([
      409,
      'AA0001',
      '符合条件的已由 1 条变为 2 条，未执行，请刷新列表后重试',
    ])
    expect(await disabled('counted')).toBe(0)
  })

  it('2.4 two at once: the second finds the records as the first left them, and neither fails', async () => {
    await people('twice', 2)
    const both = await Promise.all([1, 2].map(() => disable(orgAdmin, every(2, { keyword: 'twice' }))))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await disabled('twice')).toBe(2)
  })

  it('2.4 a list shows what its reader may see: others are not reached by a filter', async () => {
    const { body: all } = await admin.get('/api/system/user/list')
    const { body: own } = await orgAdmin.get('/api/system/user/list')
    expect(own.total).toBeLessThan(all.total)
    expect((await disable(orgAdmin, every(all.total, {}))).status).toBe(409)
  })

  it.each([
    ['neither ids nor filters', {}, 'ids'],
    ['both', { ids: ['1'], ...every(1, {}) }, 'matching'],
    ['versions, which belong to ids', { versions: [1], ...every(1, {}) }, 'matching'],
    ['a filter that the list does not have', every(1, { keywrod: 'x' }), 'matching'],
    ['a page', every(1, { current: '2' }), 'matching'],
    ['a value that the list refuses', every(1, { status: 'gone' }), 'status'],
    ['none', every(0, {}), 'matching'],
    ['more than are handled at once', every(5001, {}), 'matching'],
    ['a filter that is no text', { matching: { count: 1, filter: { keyword: ['a'] } } }, 'matching'],
  ])('2.4 refused: %s', async (_what, records, field) => {
    const { status, body } = await disable(admin, records)
    expect([status, body.code, body.data.errors.map((error: { field: string }) => error.field)]).toEqual([
      400,
      'AA0004',
      [field],
    ])
  })

  it('2.4 without the permission of the list its filters reach nothing', async () => {
    await people('unlisted', 1)
    const menu = await site.db.selectFrom('menu').select('id').where('permission', '=', 'system:user:query').execute()
    const granted = await site.db
      .selectFrom('role_menu')
      .selectAll()
      .where(
        'menu_id',
        'in',
        menu.map(({ id }) => id),
      )
      .execute()
    expect(granted.length).toBeGreaterThan(0)
    await site.db
      .deleteFrom('role_menu')
      .where(
        'menu_id',
        'in',
        menu.map(({ id }) => id),
      )
      .execute()
    const caller = await site.signIn('orgadmin')
    const { status, body } = await disable(caller, every(1, { keyword: 'unlisted' }))
    await site.db.insertInto('role_menu').values(granted).execute()
    expect([status, body.message]).toEqual([403, '没有查看该列表的权限'])
  })

  it('2.4 more than a hundred are done by hundreds; one that may not be is refused by itself, with its reason', {
    timeout: 120_000,
  }, async () => {
    const { body: before } = await admin.get('/api/system/user/list', { status: 'normal' })
    expect(before.total).toBeGreaterThan(200)
    const { body } = await admin.post('/api/system/user/lock', every(before.total, { status: 'normal' }))
    const own = await site.idOf('admin')
    expect(body.data.done.length + body.data.refused.length).toBe(before.total)
    expect(body.data.refused).toContainEqual({ id: own, name: '王建国', code: 'AA0001', message: '不能锁定自己的账号' })
    const { body: locked } = await admin.get('/api/system/user/list', { status: 'locked' })
    expect(locked.total).toBeGreaterThanOrEqual(body.data.done.length)
  })

  it('2.4 every operation that takes filters names a paged list, and no other takes them', () => {
    const { paths, components } = readApiDocument()
    // as: the document is linted
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods) as Operation[])
    const takesFilters = ({ requestBody }: Operation) => {
      const ref = requestBody?.content?.['application/json']?.schema.$ref?.split('/').at(-1) ?? ''
      const schema = components?.schemas?.[ref]
      return schema !== undefined && JSON.stringify(schema).includes('"matching"')
    }
    const named = operations.filter((one) => one['x-every'] !== undefined)
    const idsOf = (some: readonly Operation[]) => some.map(({ operationId = '' }) => operationId).toSorted()
    expect(idsOf(named)).toEqual(idsOf(operations.filter(takesFilters)))
    expect(named.length).toBeGreaterThan(30)
    const lists = operations.filter(({ parameters = [] }) =>
      parameters.some(({ $ref }) => $ref === '#/components/parameters/Size'),
    )
    for (const one of named) expect(idsOf(lists)).toContain(one['x-every'])
  })
})

interface Operation {
  readonly operationId?: string
  readonly 'x-every'?: string
  readonly parameters?: readonly { readonly $ref?: string }[]
  readonly requestBody?: {
    readonly content?: { readonly 'application/json'?: { readonly schema: { readonly $ref?: string } } }
  }
}
