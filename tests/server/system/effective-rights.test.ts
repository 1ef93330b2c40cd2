import { afterEach, describe, expect, it } from 'vitest'
import { permissionNames } from '../../../openapi/facts/permissions.ts'
import { operations } from '../../../server/areas.ts'
import { readApiDocument, routesOf, servedDocument } from '../../../server/http/api-document.ts'
import { type Caller, testPassword, useManagementSite } from './management-site.ts'
import { holdRoles, plantRoles, type TestRole } from './role-site.ts'

const roles = {
  reader: { id: '821', scope: 'all', grants: /^system:(user|menu):query$/ },
  writer: { id: '822', scope: 'org', grants: /^system:(user:(?!query)|role:member$)/ },
  everything: { id: '823', scope: 'all', grants: /^system:/ },
  former: { id: '824', scope: 'org_and_below', grants: /^system:(org|area):/ },
} as const satisfies Readonly<Record<string, TestRole>>

/** The operations that need a permission of the catalogue. */
const guarded = routesOf(servedDocument(readApiDocument()), operations).filter(({ permission }) =>
  Object.hasOwn(permissionNames, permission),
)
const usable = new Set(guarded.map(({ permission }) => permission))

describe('security 6: effective rights', () => {
  const { site, admin, orgAdmin } = useManagementSite()
  let people = 0

  /** A new user of the topmost organisation with these roles. */
  const newUser = async (roleIds: readonly string[]) => {
    if (people === 0) await plantRoles(site.db, Object.values(roles))
    const username = `effective${(people += 1)}`
    const { org_id: orgId } = await site.db
      .selectFrom('user')
      .select('org_id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    const form = { username, name: '张三', orgId, roleIds: ['5'], password: testPassword }
    const { id } = (await admin.post('/api/system/user/create', form)).body.data as { id: string }
    await holdRoles(site.db, id, roleIds)
    await site.db.updateTable('user').set({ must_change_password: 0 }).where('id', '=', id).execute()
    return { id, username }
  }
  const rights = async (id: string, caller: Caller = admin, menuId?: string) =>
    (await caller.get('/api/system/user/effective', { id, ...(menuId && { menuId }) })).body
  const setRole = (id: string, values: { status?: 'normal' | 'disabled'; valid_until?: string | null }) =>
    site.db.updateTable('role').set(values).where('id', '=', id).execute()
  const setPeriod = (user_id: string, period: { valid_from?: string; valid_until?: string }) =>
    site.db.updateTable('user_role').set(period).where('user_id', '=', user_id).where('role_id', '=', '821').execute()
  const setMenu = async (name: string, status: 'normal' | 'disabled') => {
    const [kind, value] = name.includes(':') ? (['permission', name] as const) : (['route_name', name] as const)
    await site.db.updateTable('menu').set({ status }).where(kind, '=', value).execute()
  }
  const menuId = async (permission: string) =>
    (await site.db.selectFrom('menu').select('id').where('permission', '=', permission).executeTakeFirstOrThrow()).id

  /** The permissions whose operations the caller is not refused, and the names of the caller's menu. */
  const possible = async (caller: Caller) => {
    const open = new Set<string>()
    const closed = new Set<string>()
    for (const { method, path, permission } of guarded) {
      const address = path.replaceAll(/\{\w+\}/g, '99999999')
      const { status } = await (method === 'GET' ? caller.get(address) : caller.post(address, {}))
      const set = status === 403 || status === 401 ? closed : open
      set.add(permission)
    }
    expect([...open].filter((permission) => closed.has(permission))).toEqual([])
    const me = (await caller.get('/api/system/user/current-user-info')).body.data
    const menus = me ? (await caller.get('/api/system/menu/current-user-menus', { role: me.role })).body.data : []
    const namesIn = (some: readonly { name: string; children?: [] }[]): string[] =>
      some.flatMap(({ name, children = [] }) => [name, ...namesIn(children)])
    const held: readonly string[] = me?.permissionsIds.split(',').filter(Boolean) ?? []
    expect(held.filter((permission) => usable.has(permission)).toSorted()).toEqual([...open].toSorted())
    // Of a screen to come there is a permission and no operation yet.
    return { permissions: held.toSorted(), menus: namesIn(menus).toSorted() }
  }
  /** The same, as the answer says. */
  const stated = async (id: string) => {
    const entries: readonly { permission?: string; name: string; granted: boolean; reasons: string[] }[] = (
      await rights(id)
    ).data.entries
    expect(entries.filter(({ reasons }) => reasons.length === 0)).toEqual([])
    const granted = entries.filter((entry) => entry.granted)
    return {
      permissions: granted.flatMap(({ permission }) => permission ?? []).toSorted(),
      menus: granted.flatMap(({ permission, name }) => (permission === undefined ? [name] : [])).toSorted(),
    }
  }

  type Prepared = { readonly id: string; readonly username: string }
  const { reader, writer, everything, former } = roles
  it.each<[string, readonly string[], (user: Prepared) => Promise<unknown>]>([
    ['a user without roles', [], async () => undefined],
    ['a clerk', ['5'], async () => undefined],
    ['the administrator of an organisation', ['2'], async () => undefined],
    ['the administrator', ['1'], async () => undefined],
    ['two roles', [reader.id, writer.id], async () => undefined],
    ['a disabled role', [reader.id, everything.id], () => setRole(everything.id, { status: 'disabled' })],
    ['a role past its last day', ['5', former.id], () => setRole(former.id, { valid_until: '2026-11-20' })],
    ['a role whose period has not begun', ['5', reader.id], ({ id }) => setPeriod(id, { valid_from: '2026-11-22' })],
    ['a role whose period is over', ['5', reader.id], ({ id }) => setPeriod(id, { valid_until: '2026-11-20' })],
    [
      'a role on the last day of its period',
      ['5', reader.id],
      ({ id }) => setPeriod(id, { valid_until: '2026-11-21' }),
    ],
    ['a disabled button', ['1'], () => setMenu('system:user:add', 'disabled')],
    ['a disabled page', ['1'], () => setMenu('system-role', 'disabled')],
    [
      'a disabled account',
      ['1'],
      ({ id }) => site.db.updateTable('user').set({ status: 'disabled' }).where('id', '=', id).execute(),
    ],
    [
      'an account past its last day',
      ['2'],
      ({ id }) => site.db.updateTable('user').set({ valid_until: '2026-11-20' }).where('id', '=', id).execute(),
    ],
  ])('agree with what the server lets a user do: %s', async (_name, roleIds, change) => {
    const user = await newUser(roleIds)
    const caller = await site.signIn(user.username)
    await change(user)
    const real = await possible(caller)
    expect(await stated(user.id)).toEqual(real)
  })

  afterEach(async () => {
    await setRole(everything.id, { status: 'normal' })
    await setRole(former.id, { valid_until: null })
    await site.db.updateTable('menu').set({ status: 'normal' }).execute()
  })

  /** What the answer says about a permission, with the user's roles. */
  const reasonsFor = async (id: string, permission: string, caller: Caller = admin) => {
    const { data } = await rights(id, caller, await menuId(permission))
    return [data.entries[0].granted, data.entries[0].reasons]
  }

  it('name the roles with their data scopes, and what withholds a permission', async () => {
    const user = await newUser([reader.id, writer.id, everything.id, former.id])
    expect(await reasonsFor(user.id, 'system:user:add')).toEqual([
      true,
      ['来自角色“822”，数据范围：本机构（江宁省人民检察院）。', '来自角色“823”，数据范围：全部。'],
    ])
    await setRole(everything.id, { status: 'disabled' })
    await setRole(former.id, { valid_until: '2026-11-20' })
    expect(await reasonsFor(user.id, 'system:org:add')).toEqual([
      false,
      ['角色“823”有此权限，但该角色已停用。', '角色“824”有此权限，但该角色已于 2026-11-20 到期。'],
    ])
    expect(await reasonsFor(user.id, 'system:menu:add')).toEqual([false, ['角色“823”有此权限，但该角色已停用。']])
    expect(await reasonsFor(user.id, 'work:task:query')).toEqual([false, ['未授予：该用户的角色都没有此权限。']])
    await setMenu('system-menu', 'disabled')
    expect((await reasonsFor(user.id, 'system:menu:query'))[1]).toContain('角色“821”有此权限，但上级“菜单管理”已停用。')
    await setMenu('system-menu', 'normal')
    await setMenu('system:menu:query', 'disabled')
    expect((await reasonsFor(user.id, 'system:menu:query'))[1]).toContain('角色“821”有此权限，但此按钮已停用。')
    await setMenu('system:menu:query', 'normal')
    await site.db.updateTable('user').set({ status: 'locked' }).where('id', '=', user.id).execute()
    const { data } = await rights(user.id)
    expect(data.refusal).toBe('账号已被管理员锁定')
    expect(data.roles).toEqual([
      { id: '821', name: '821', reach: '全部' },
      { id: '822', name: '822', reach: '本机构（江宁省人民检察院）' },
      { id: '823', name: '823', reach: '全部', obstacle: '该角色已停用' },
      {
        id: '824',
        name: '824',
        reach: '本机构及下级（江宁省人民检察院及下级）',
        obstacle: '该角色已于 2026-11-20 到期',
      },
    ])
    expect(await reasonsFor(user.id, 'system:menu:query')).toEqual([
      false,
      ['角色“821”有此权限，但账号已被管理员锁定。', '角色“823”有此权限，但该角色已停用。'],
    ])
    const nobody = await newUser([])
    expect(await reasonsFor(nobody.id, 'system:user:query')).toEqual([false, ['该用户没有角色。']])
  })

  it('name the period for which the user has a role', async () => {
    const { id } = await newUser([reader.id])
    await setPeriod(id, { valid_from: '2026-11-01', valid_until: '2026-12-31' })
    expect(await reasonsFor(id, 'system:user:query')).toEqual([
      true,
      ['来自角色“821”（自 2026-11-01 起，至 2026-12-31），数据范围：全部。'],
    ])
    expect((await rights(id)).data.roles).toEqual([
      { id: '821', name: '821', reach: '全部', period: '自 2026-11-01 起，至 2026-12-31' },
    ])
    await setPeriod(id, { valid_until: '2026-11-20' })
    expect((await reasonsFor(id, 'system:user:query'))[1]).toEqual([
      '角色“821”有此权限，但该用户的这一角色已于 2026-11-20 到期。',
    ])
    await setPeriod(id, { valid_from: '2026-11-22', valid_until: '2026-12-31' })
    expect((await reasonsFor(id, 'system:user:query'))[1]).toEqual([
      '角色“821”有此权限，但该用户自 2026-11-22 起才有这一角色。',
    ])
  })

  it('say of a page why it is in no menu, and of an initial password that it comes first', async () => {
    const { id } = await newUser([reader.id])
    const page = await site.db
      .selectFrom('menu')
      .select('id')
      .where('route_name', '=', 'system-user')
      .executeTakeFirstOrThrow()
    const folder = await site.db
      .selectFrom('menu')
      .select('id')
      .where('route_name', '=', 'system')
      .executeTakeFirstOrThrow()
    const pageReasons = async (of: string) => (await rights(id, admin, of)).data.entries[0]
    await site.db.insertInto('role_menu').values({ role_id: reader.id, menu_id: page.id }).execute()
    expect(await pageReasons(page.id)).toMatchObject({
      granted: false,
      reasons: ['角色“821”有此菜单，但没有上级“系统管理”，因此不在菜单中。'],
    })
    await site.db.insertInto('role_menu').values({ role_id: reader.id, menu_id: folder.id }).execute()
    expect(await pageReasons(page.id)).toMatchObject({ granted: true, reasons: ['来自角色“821”。'] })
    await site.db.deleteFrom('role_menu').where('role_id', '=', reader.id).where('menu_id', '=', page.id).execute()
    expect(await pageReasons(folder.id)).toMatchObject({
      granted: false,
      reasons: ['角色“821”有此目录，但其中没有看得到的菜单。'],
    })
    await site.db.updateTable('user').set({ must_change_password: 1 }).where('id', '=', id).execute()
    expect((await rights(id)).data.notice).toBe('该用户用密码登录后，须先修改密码，才能使用以下权限。')
  })

  it('stay within the scope of their permission, and name no organisation beyond the viewer’s', async () => {
    const outside = await site.idOf('admin')
    expect((await rights(outside, orgAdmin)).code).toBe('AA0005')
    expect((await rights('99999999')).code).toBe('AA0005')
    expect((await rights(outside, admin, '99999999')).message).toBe('菜单不存在')
    const { org_id, path } = await site.db
      .selectFrom('user')
      .innerJoin('org', 'org.id', 'user.org_id')
      .select(['user.org_id', 'org.path'])
      .where('user.username', '=', 'orgadmin')
      .executeTakeFirstOrThrow()
    const { id } = await newUser([])
    await site.db.updateTable('user').set({ org_id }).where('id', '=', id).execute()
    const top = path.split('/')[1] ?? ''
    await plantRoles(site.db, [{ id: '825', scope: 'custom', grants: /^work:/, orgIds: [org_id, top] }])
    await holdRoles(site.db, id, ['825'])
    const reachFor = async (caller: Caller) => (await rights(id, caller)).data.roles[0].reach
    expect(await reachFor(admin)).toBe('自定义（江宁省人民检察院及下级、江宁市人民检察院及下级）')
    expect(await reachFor(orgAdmin)).toBe('自定义（江宁市人民检察院及下级、另外 1 个机构及其下级）')
  })

  it('list the roles that have an entry for a viewer who may see roles', async () => {
    const { id } = await newUser([reader.id])
    const menu = await menuId('system:menu:query')
    await setRole(everything.id, { status: 'disabled' })
    expect((await rights(id, admin, menu)).data.holders).toEqual([
      { id: '1', name: '超级管理员' },
      { id: '6', name: '系统管理员' },
      { id: '7', name: '安全管理员' },
      { id: '821', name: '821' },
      { id: '823', name: '823', obstacle: '该角色已停用' },
    ])
    const viewer = await newUser([reader.id])
    await plantRoles(site.db, [{ id: '826', scope: 'all', grants: /^system:user:effective$/ }])
    await holdRoles(site.db, viewer.id, ['826'])
    expect((await rights(id, await site.signIn(viewer.username), menu)).data.holders).toBeUndefined()
  })

  it('name the separation of duties where it withholds the role that has everything', async () => {
    const [user, viewer] = [await newUser(['1']), await newUser(['826'])]
    const caller = await site.signIn(viewer.username)
    await site.db.insertInto('site_setting').values({ name: 'separation', value: 'on' }).execute()
    expect((await rights(user.id, caller)).data.roles).toEqual([
      { id: '1', name: '超级管理员', reach: '全部', obstacle: '本系统实行三员分立，该角色不生效' },
    ])
    await site.db.deleteFrom('site_setting').where('name', '=', 'separation').execute()
  })
})
