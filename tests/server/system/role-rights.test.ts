import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type ManagementSite, openManagementSite } from './management-site.ts'
import { appointRoleManager, createRole, roleOf } from './role-site.ts'

let site: ManagementSite
let admin: Caller
/** Manages roles within one office, with no other rights than a clerk. */
let manager: Caller
beforeAll(async () => {
  site = await openManagementSite()
  await appointRoleManager(site.db)
  admin = await site.signIn('admin')
  manager = await site.signIn('casemgr')
}, 60_000)
afterAll(() => site.close())

const post = (name: string, body: object, caller: Caller = admin) => caller.post(`/api/system/role/${name}`, body)
const refusal = async (reply: ReturnType<Caller['post']>) => {
  const { status, body } = await reply
  return [status, body.code, body.message, body.data?.errors?.[0]?.field]
}
const menusOf = async (id: string, caller: Caller = admin) =>
  (await caller.get('/api/system/role/menus', { id })).body.data
/** Ids of menu entries by route name or permission. */
const menuIds = async (...names: string[]): Promise<string[]> => {
  const menus = await site.db.selectFrom('menu').select(['id', 'route_name', 'permission']).execute()
  return names.map((name) => {
    const found = menus.find(({ route_name, permission }) => name === (permission ?? route_name))
    if (!found) throw new Error(`no menu ${name}`)
    return found.id
  })
}
const members = async (query: Record<string, string>, caller: Caller = admin) =>
  (await caller.get('/api/system/role/members', query)).body

describe('menus of a role', () => {
  it('S5.9 are granted with their ancestors, and revoked', async () => {
    const id = await createRole(admin, { key: 'menus' })
    const { version, menuIds: none, menus } = await menusOf(id)
    expect([version, none, menus[0]]).toMatchObject([1, [], { label: '工作台', type: 'folder', disabled: false }])
    const [folder, page, query, add] = await menuIds('system', 'system-user', 'system:user:query', 'system:user:add')
    expect((await post('grant', { id, version: 1, menuIds: [query, add] })).status).toBe(200)
    const given = await menusOf(id)
    expect([given.version, new Set(given.menuIds)]).toEqual([2, new Set([folder, page, query, add])])
    expect((await post('grant', { id, version: 2, menuIds: [folder, page, query] })).status).toBe(200)
    expect(new Set((await menusOf(id)).menuIds)).toEqual(new Set([folder, page, query]))
    expect((await post('grant', { id, version: 3, menuIds: [] })).status).toBe(200)
    expect((await menusOf(id)).menuIds).toEqual([])
  })

  it('30.1.13 an entry without a page is marked, refused and not copied, and can still be revoked', async () => {
    const entry = {
      parentId: (await menuIds('system'))[0],
      type: 'page',
      name: '将来的页面',
      routeName: 'system-future',
    }
    const menu = await admin.post('/api/system/menu/create', { ...entry, link: '/system/future' })
    const pageId: string = menu.body.data.id
    const id = await createRole(admin, { key: 'pageless' })
    const { menus } = await menusOf(id)
    const node = menus.flatMap(({ children = [] }: any) => children).find((one: any) => one.id === pageId)
    expect(node).toEqual({
      id: pageId,
      label: '将来的页面',
      type: 'page',
      disabled: true,
      reason: '系统中没有该页面，不能授权',
    })
    expect(await refusal(post('grant', { id, version: 1, menuIds: [pageId] }))).toEqual([
      400,
      'AA0001',
      '不能授予菜单“将来的页面”：系统中没有该页面',
      'menuIds',
    ])
    // Given by a former release.
    const [query] = await menuIds('system:user:query')
    await site.db
      .insertInto('role_menu')
      .values([pageId, query ?? ''].map((menu_id) => ({ role_id: id, menu_id })))
      .execute()
    const copy = await post('copy', { id, key: 'pageless-copy', name: '复制的角色' })
    expect((await menusOf(copy.body.data.id)).menuIds).toEqual([query])
    expect((await post('grant', { id, version: 1, menuIds: [] })).status).toBe(200)
    expect((await menusOf(id)).menuIds).toEqual([])
    await admin.post('/api/system/menu/remove', { ids: [pageId] })
  })

  it('S8.1 are refused for a stale version, an unknown role and an unknown menu', async () => {
    const id = await createRole(admin, { key: 'stale' })
    const stale = '该角色已被他人修改，请刷新后重试'
    expect(await refusal(post('grant', { id, version: 9, menuIds: [] }))).toEqual([409, 'AA0001', stale, undefined])
    expect((await refusal(post('grant', { id: '99999999', version: 1, menuIds: [] })))[0]).toBe(404)
    expect((await admin.get('/api/system/role/menus', { id: '99999999' })).status).toBe(404)
    const unknown = post('grant', { id, version: 1, menuIds: ['99999999'] })
    expect(await refusal(unknown)).toEqual([400, 'AA0001', '所选菜单不存在', 'menuIds'])
  })

  it('security 6: a user cannot grant or revoke a menu that the user does not have', async () => {
    const id = await createRole(manager, { key: 'partly' })
    const [query, plan, log] = await menuIds('system:user:query', 'work-plan', 'setting-log')
    const flat = (nodes: { disabled: boolean; permission?: string; children?: [] }[]): typeof nodes =>
      nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
    const shown = flat((await menusOf(id, manager)).menus).find(({ permission }) => permission === 'system:user:query')
    expect(shown?.disabled).toBe(true)
    const beyond = post('grant', { id, version: 1, menuIds: [query] }, manager)
    expect(await refusal(beyond)).toEqual([400, 'AA0001', '不能授予您自己没有的菜单“查询”', 'menuIds'])

    // A page without a permission, which only the administrator has, stays with the role.
    await site.db
      .deleteFrom('role_menu')
      .where('role_id', '=', '90')
      .where('menu_id', '=', log ?? '')
      .execute()
    await post('grant', { id, version: 1, menuIds: [log] })
    expect((await post('grant', { id, version: 2, menuIds: [plan] }, manager)).status).toBe(200)
    expect((await menusOf(id)).menuIds).toEqual(expect.arrayContaining([log, plan]))

    // With a permission that the manager does not have, the whole role is out of reach.
    await post('grant', { id, version: 3, menuIds: [query] })
    expect((await refusal(post('grant', { id, version: 4, menuIds: [] }, manager)))[0]).toBe(403)
  })

  it('refuses to remove role management from the last user who has it', async () => {
    const { version, menuIds: all } = await menusOf('1')
    const [grant] = await menuIds('system:role:grant')
    const less = { id: '1', version, menuIds: all.filter((id: string) => id !== grant) }
    const message = '此操作会使系统中没有可用的角色管理员，不能执行'
    expect(await refusal(post('grant', less))).toEqual([400, 'AA0001', message, undefined])
    expect((await menusOf('1')).menuIds).toHaveLength(all.length)
  })

  it('S7.7 update the open sessions', async () => {
    const clerk = await site.signIn('clerk')
    const version = async () => (await clerk.get('/api/message/status')).body.data.authorization
    const before = await version()
    const role = await menusOf('5')
    const [query] = await menuIds('system:user:query')
    await post('grant', { id: '5', version: role.version, menuIds: [...role.menuIds, query] })
    expect(await version()).not.toBe(before)
    expect((await clerk.get('/api/system/user/list')).status).toBe(200)
    await post('grant', { id: '5', version: role.version + 1, menuIds: role.menuIds })
    expect((await clerk.get('/api/system/user/list')).status).toBe(403)
  })
})

/** The reasons of the refused records, by id. */
const refusalsOf = ({ refused }: { readonly refused: readonly { readonly id: string; readonly message: string }[] }) =>
  Object.fromEntries(refused.map(({ id, message }) => [id, message]))

/** Whether the change was made: of a batch, for at least one record. */
const hasDone = ({ status, body }: Awaited<ReturnType<typeof post>>): boolean =>
  status === 200 && body.data?.done?.length !== 0

describe('members of a role', () => {
  it('are listed within the data scope, and found by name; other users can be added', async () => {
    const all = await members({ id: '5', size: '1' })
    const within = await members({ id: '5', size: '100' }, manager)
    expect(within.total).toBeGreaterThan(0)
    expect(within.total).toBeLessThan(all.total)
    const [clerk] = (await members({ id: '5', keyword: 'clerk' })).data
    expect(clerk).toMatchObject({ username: 'clerk', orgName: '东湖区人民检察院', status: 'normal' })
    expect(clerk).not.toHaveProperty('orgOffice')
    expect((await members({ id: '4', keyword: 'clerk' })).total).toBe(0)
    expect((await members({ id: '4', keyword: 'clerk', assigned: 'false' })).data[0]).toEqual(clerk)
    expect((await admin.get('/api/system/role/members', { id: '99999999' })).status).toBe(404)
  })

  it('and those who can be added are found by organisation, with those below it or of it alone', async () => {
    const paths = await site.db.selectFrom('org').select(['id', 'path', 'parent_id as parentId']).execute()
    const top = paths.find(({ parentId }) => parentId === null)?.id ?? ''
    const office = paths.find(({ path }) => path.split('/').filter(Boolean).length === 2)?.id ?? ''
    const total = async (query: Record<string, string>) =>
      (await members({ id: '4', assigned: 'false', ...query })).total
    const ofAll = await total({})
    expect(await total({ orgId: top })).toBe(ofAll)
    const [below, alone] = [await total({ orgId: office }), await total({ orgId: top, includeChildren: 'false' })]
    expect(below).toBeGreaterThan(0)
    expect(alone).toBeGreaterThan(0)
    expect(below + alone).toBeLessThan(ofAll)
  })

  it('S5.9 are added and removed once, with a message and a new version', async () => {
    const id = await createRole(admin, { key: 'members', name: '速录员' })
    const clerk = await site.idOf('clerk')
    const user = () => site.db.selectFrom('user').select('version').where('id', '=', clerk).executeTakeFirstOrThrow()
    const messages = async () =>
      (await site.db.selectFrom('message').select('content').where('user_id', '=', clerk).execute()).map(
        ({ content }) => content,
      )
    const before = (await user()).version
    const change = { id, userIds: [clerk] }
    const statuses = []
    for (const name of ['members/add', 'members/add']) statuses.push((await post(name, change)).status)
    expect(statuses).toEqual([200, 200])
    expect((await user()).version).toBe(before + 1)
    expect(await roleOf(admin, id)).toMatchObject({ userCount: 1 })
    expect(await messages()).toContain('您的角色由“普通干警”变更为“普通干警、速录员”，新的菜单和权限已经生效。')
    for (const name of ['members/remove', 'members/remove']) await post(name, change)
    expect([(await user()).version, (await members({ id })).total]).toEqual([before + 2, 0])
    expect(await messages()).toContain('您的角色由“普通干警、速录员”变更为“普通干警”，新的菜单和权限已经生效。')
  })

  it.each(['members/add', 'members/remove'])(
    'security 6: %s changes neither the account itself nor users outside the data scope',
    async (name) => {
      const id = await createRole(manager, { key: name.replace('/', '-') })
      const [self, outside] = [await site.idOf('casemgr'), await site.idOf('auditor')]
      const reply = await post(name, { id, userIds: [self, outside] }, manager)
      expect([reply.status, reply.body.data.done, refusalsOf(reply.body.data)]).toEqual([
        200,
        [],
        { [self]: '不能修改自己的角色', [outside]: '用户不存在' },
      ])
      const above = post(name, { id: '2', userIds: [await site.idOf('clerk')] }, manager)
      expect(await refusal(above)).toEqual([403, 'AA0002', '该角色的权限高于您，不能操作', undefined])
      expect((await members({ id })).total).toBe(0)
    },
  )

  it('S5.7 S10.2 are not left without a role; the others lose it', async () => {
    const id = await createRole(admin, { key: 'only', name: '速录员' })
    const [clerk, auditor] = [await site.idOf('clerk'), await site.idOf('auditor')]
    await post('members/add', { id, userIds: [clerk] })
    await post('members/add', { id: '5', userIds: [auditor] })
    const last = post('members/remove', { id: '4', userIds: [auditor] })
    expect((await last).status).toBe(200)
    const { data } = (await post('members/remove', { id: '5', userIds: [clerk, auditor] })).body
    expect(data).toEqual({
      done: [clerk],
      refused: [{ id: auditor, name: '周慧敏', code: 'AA0001', message: '该用户只有这一个角色，不能移除' }],
    })
    expect((await members({ id: '5', keyword: 'clerk' })).total).toBe(0)
    await post('members/add', { id: '4', userIds: [auditor] })
    await post('members/add', { id: '5', userIds: [clerk] })
    await post('members/remove', { id: '5', userIds: [auditor] })
    await post('members/remove', { id, userIds: [clerk] })
  })

  it('a disabled role cannot be assigned', async () => {
    const id = await createRole(admin, { key: 'disabled', name: '旧角色' })
    await post('status', { ids: [id], status: 'disabled' })
    const message = '角色“旧角色”已停用或已过有效期，不能分配给用户'
    const reply = post('members/add', { id, userIds: [await site.idOf('clerk')] })
    expect(await refusal(reply)).toEqual([400, 'AA0001', message, undefined])
  })

  it('two administrators cannot remove each other concurrently', async () => {
    const { id: orgAdmin } = await site.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'orgadmin')
      .executeTakeFirstOrThrow()
    await post('members/add', { id: '1', userIds: [orgAdmin] })
    const other = await site.signIn('orgadmin')
    // So that neither is refused for the only role of a user.
    await post('members/add', { id: '5', userIds: [await site.idOf('admin')] }, other)
    const replies = await Promise.all([
      post('members/remove', { id: '1', userIds: [orgAdmin] }),
      post('members/remove', { id: '1', userIds: [await site.idOf('admin')] }, other),
    ])
    const succeeded = replies.map(hasDone)
    expect(succeeded.filter(Boolean)).toHaveLength(1)
    expect((await members({ id: '1' }, succeeded[0] ? admin : other)).total).toBe(1)
  })

  describe('of two administrators who concurrently', () => {
    let people = 0
    /** A new administrator, signed in. */
    const administrator = async () => {
      const username = `administrator${(people += 1)}`
      const form = { username, name: '管理员', orgId: '1', roleIds: ['1'], password: 'Songshu-8817' }
      const { id } = (await admin.post(`${path}/create`, form)).body.data
      await site.db.updateTable('user').set({ must_change_password: 0 }).where('id', '=', id).execute()
      return { id, username, caller: await site.signIn(username, 'Songshu-8817') }
    }
    type Administrator = Awaited<ReturnType<typeof administrator>>
    // Another test may have taken the role from the administrator.
    beforeAll(async () => {
      const held = { user_id: await site.idOf('admin'), role_id: '1' }
      await site.db
        .insertInto('user_role')
        .values(held)
        .onConflict((on) => on.doNothing())
        .execute()
    })
    const path = '/api/system/user'
    const demoted = async ({ id, caller }: Administrator) => {
      const { data } = (await caller.get(`${path}/${id}`)).body
      return { id, version: data.version, name: data.name, orgId: data.orgId, roleIds: ['5'] }
    }
    const imported = async ({ username }: Administrator) => {
      const rows = [{ row: 2, username, roles: '普通干警' }]
      return { key: `import-of-${username}`.padEnd(24, '0'), part: 1, existing: 'update', mode: 'valid', rows }
    }
    /** Sets the state of all other administrators. */
    const setOthers = (status: 'normal' | 'disabled', but: readonly string[]) =>
      site.db
        .updateTable('user')
        .set({ status })
        .where('id', 'in', (eb) => eb.selectFrom('user_role').select('user_id').where('role_id', '=', '1'))
        .where('id', 'not in', but)
        .execute()

    it.each<[string, string, (other: Administrator) => Promise<object>]>([
      ['disable', 'status', async ({ id }) => ({ ids: [id], status: 'disabled' })],
      ['demote', 'update', demoted],
      ['demote by import', 'import', imported],
      ['delete', 'remove', async ({ id }) => ({ ids: [id] })],
    ])('S6.1 %s each other, one stays', async (_verb, operation, bodyFor) => {
      const [one, other] = [await administrator(), await administrator()]
      const bodies = [await bodyFor(other), await bodyFor(one)] as const
      await setOthers('disabled', [one.id, other.id])
      const replies = await Promise.all([
        one.caller.post(`${path}/${operation}`, bodies[0]),
        other.caller.post(`${path}/${operation}`, bodies[1]),
      ])
      const left = await site.db
        .selectFrom('user')
        .innerJoin('user_role', 'user_role.user_id', 'user.id')
        .select('username')
        .where('role_id', '=', '1')
        .where('status', '=', 'normal')
        .execute()
      await site.db.deleteFrom('user').where('id', 'in', [one.id, other.id]).execute()
      await setOthers('normal', [one.id, other.id])
      expect([replies.filter(hasDone).length, left.length]).toEqual([1, 1])
    })
  })
})
