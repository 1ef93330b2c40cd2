import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entriesOf } from '../../../src/features/system/menu/parts/transfer/menu-transfer.ts'
import { type Caller, type ManagementSite, openManagementSite } from './management-site.ts'
import { holdRoles, plantRoles } from './role-site.ts'

let site: ManagementSite
let admin: Caller
/** Has all permissions of menu management, and otherwise those of a clerk. */
let editor: Caller
/** An officer of the demonstration, with the role 普通干警. */
let clerk: Caller
beforeAll(async () => {
  site = await openManagementSite({ MENU_HOSTS: 'oa.example.gov.cn,map.example.gov.cn:8443' })
  await plantRoles(site.db, [{ id: '91', scope: 'all', grants: /^(system:menu:|work:)/ }])
  await holdRoles(site.db, await site.idOf('casemgr'), ['91', '5'])
  admin = await site.signIn('admin')
  editor = await site.signIn('casemgr')
  clerk = await site.signIn('clerk')
}, 60_000)
afterAll(() => site.close())

let count = 0
const folder = (change: object = {}) => {
  count += 1
  return { type: 'folder', name: `目录${count}`, routeName: `folder${count}`, ...change }
}
const page = (parentId: string, change: object = {}) => {
  count += 1
  return { parentId, type: 'page', name: `页${count}`, routeName: `test-p${count}`, link: `/test/p${count}`, ...change }
}
const button = (parentId: string, change: object = {}) => {
  count += 1
  return { parentId, type: 'button', name: `按钮${count}`, permission: `test:p${count}:run`, ...change }
}
const post = (name: string, body: object, caller: Caller = admin) => caller.post(`/api/system/menu/${name}`, body)
const created = async (form: object = folder(), caller: Caller = admin): Promise<string> => {
  const { status, body } = await post('create', form, caller)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.id
}
const detail = async (id: string) => (await admin.get(`/api/system/menu/${id}`)).body.data
const outcome = async (reply: ReturnType<Caller['post']>) => {
  const { status, body } = await reply
  return [status, body.message, body.data?.errors?.[0]?.field]
}
const move = async (id: string, to: object) => post('move', { id, version: (await detail(id)).version, ...to })
const idOf = async (routeName: string) =>
  (await site.db.selectFrom('menu').select('id').where('route_name', '=', routeName).executeTakeFirstOrThrow()).id
const idOfButton = async (permission: string) =>
  (await site.db.selectFrom('menu').select('id').where('permission', '=', permission).executeTakeFirstOrThrow()).id
const childNames = async (parentId: string) => {
  const rows = await site.db
    .selectFrom('menu')
    .select('name')
    .where('parent_id', '=', parentId)
    .orderBy('sort')
    .execute()
  return rows.map(({ name }) => name)
}
const permissionsOf = async (caller: Caller): Promise<string[]> =>
  (await caller.get('/api/system/user/current-user-info')).body.data.permissionsIds.split(',')
const routesOf = async (caller: Caller, role: string): Promise<string[]> => {
  const { data } = (await caller.get('/api/system/menu/current-user-menus', { role })).body
  const names = (items: readonly { routeName: string; children?: [] }[]): string[] =>
    items.flatMap(({ routeName, children = [] }) => [routeName, ...names(children)])
  return names(data)
}
const holdersOf = async (menuId: string) => {
  const rows = await site.db.selectFrom('role_menu').select('role_id').where('menu_id', '=', menuId).execute()
  return rows.map(({ role_id }) => role_id).toSorted()
}

describe('the tree and the list', () => {
  it('shows the whole menu in order, with its buttons', async () => {
    const { data } = (await admin.get('/api/system/menu/tree')).body
    const [, system] = data
    expect(system).toMatchObject({ type: 'folder', name: '系统管理', routeName: 'system', leaf: false, version: 1 })
    expect(system.children[0]).toMatchObject({
      type: 'page',
      name: '菜单管理',
      routeName: 'system-menu',
      link: '/system/menu',
      icon: 'pi-bars',
      parentId: system.id,
      hidden: false,
      status: 'normal',
      updateTime: '2026-11-21 10:00:00',
    })
    expect(system.children[0].children.map(({ permission }: { permission: string }) => permission)).toEqual([
      'system:menu:query',
      'system:menu:add',
      'system:menu:edit',
      'system:menu:remove',
      'system:menu:move',
      'system:menu:status',
      'system:menu:import',
      'system:menu:export',
    ])
  })

  it('30.1b.12 what the search finds is exported with the place of each entry, of chosen ones only those', async () => {
    const begin = async (query: string, body: object = {}) =>
      (await admin.post(`/api/system/menu/export${query}`, { columns: ['菜单名称'], ...body })).body.data
    const rows = async ({ id }: { id: string }) => (await admin.get(`/api/system/menu/export/${id}`)).body.data
    const found = await begin('?name=字典')
    expect(found).toMatchObject({ total: 2 })
    expect(await rows(found)).toMatchObject([
      { name: '字典管理', path: ['系统设置'] },
      { name: '字典编辑', path: ['系统设置'] },
    ])
    expect(await rows(await begin('', { ids: [await idOf('setting-dict')] }))).toMatchObject([{ name: '字典管理' }])
    expect((await clerk.post('/api/system/menu/export', { columns: ['菜单名称'] })).status).toBe(403)
  })

  it.each([
    [{ name: '字典' }, ['字典管理', '字典编辑']],
    [{ name: '查询', permission: 'SYSTEM:role' }, ['查询']],
    [{ type: 'folder,link', name: '系统' }, ['系统管理', '系统设置']],
    [{ status: 'disabled' }, []],
    [{ name: '管理', type: 'page', size: '2', current: '2' }, ['听证员管理', '培训管理']],
  ])('S10.3 %j finds %j', async (query, names) => {
    const { data } = (await admin.get('/api/system/menu/list', query)).body
    expect(data.map(({ name }: { name: string }) => name)).toEqual(names)
  })

  it('S10.3 a hit has the names of the entries above it', async () => {
    const { data, total } = (await admin.get('/api/system/menu/list', { permission: 'system:menu:add' })).body
    expect([total, data[0].path]).toEqual([1, ['系统管理', '菜单管理']])
  })

  it('an entry in a cycle is shown at the top', async () => {
    const [one, other] = [await created(), await created()]
    await site.db.updateTable('menu').set({ parent_id: other }).where('id', '=', one).execute()
    await site.db.updateTable('menu').set({ parent_id: one }).where('id', '=', other).execute()
    const { data } = (await admin.get('/api/system/menu/tree')).body
    expect(data.at(-1)).toMatchObject({ id: one, parentId: other, children: [{ id: other, leaf: true }] })
    await site.db.updateTable('menu').set({ parent_id: null }).where('id', 'in', [one, other]).execute()
  })
})

describe('the form', () => {
  it('creates an entry of each type, the last below its parent', async () => {
    const parent = await created(folder({ icon: 'pi-folder', hidden: true }))
    const screen = await created(page(parent, { name: ' 台账 ', iconImg: '/img/book.svg' }))
    const outside = await created({
      parentId: parent,
      type: 'link',
      name: '办公',
      link: 'https://oa.example.gov.cn/a?b=1',
    })
    const action = await created(button(screen))
    expect(await detail(parent)).toMatchObject({
      type: 'folder',
      icon: 'pi-folder',
      hidden: true,
      leaf: false,
      path: [],
    })
    expect(await detail(screen)).toMatchObject({ name: '台账', iconImg: '/img/book.svg', sort: 1, version: 1 })
    expect(await detail(outside)).toMatchObject({ type: 'link', routeName: '', sort: 2, leaf: true })
    expect(await detail(action)).toMatchObject({ type: 'button', link: '', routeName: '' })
  })

  it.each<[object, string, string]>([
    [{ type: 'folder', name: '目录' }, '请输入路由名', 'routeName'],
    [{ type: 'page', name: '页', routeName: 'a-b' }, '请输入链接', 'link'],
    [{ type: 'button', name: '按钮' }, '请输入权限标识', 'permission'],
    [{ type: 'link', name: '外链' }, '请输入链接', 'link'],
    [{ ...folder(), permission: 'a:b' }, '此类型的菜单没有权限标识', 'permission'],
    [{ ...folder(), link: '/a' }, '此类型的菜单没有链接', 'link'],
    [{ type: 'button', name: '按钮', permission: 'a:b', icon: 'pi-cog' }, '此类型的菜单没有图标', 'icon'],
    [{ type: 'button', name: '按钮', permission: 'a:b' }, '按钮只能在菜单之下', 'parentId'],
    [{ ...folder(), parentId: '999999' }, '上级菜单不存在', 'parentId'],
  ])('S8.1 refuses %j', async (form, message, field) => {
    expect(await outcome(post('create', form))).toEqual([400, message, field])
  })

  it.each<[string, object]>([
    ['a screen of another route', { type: 'page', routeName: 'test-x', link: '/system/user' }],
    ['a path with dots', { type: 'page', routeName: 'test-..-x', link: '/test/../x' }],
    ['another host', { type: 'link', link: 'https://evil.example/' }],
    ['another port', { type: 'link', link: 'https://map.example.gov.cn/' }],
    ['credentials', { type: 'link', link: 'https://oa.example.gov.cn@evil.example/' }],
    ['http', { type: 'link', link: 'http://oa.example.gov.cn/' }],
    ['a script', { type: 'link', link: 'javascript:alert(1)' }],
    ['a protocol-relative address', { type: 'link', link: '//evil.example/' }],
    ['an image of another host', { ...folder(), iconImg: 'https://evil.example/a.png' }],
    ['a protocol-relative image', { ...folder(), iconImg: '//evil.example/a.png' }],
    ['an icon that is markup', { ...folder(), icon: 'pi-cog" onload="x' }],
    ['several permissions in one', { type: 'button', permission: 'a:b,system:user:remove' }],
  ])('security 6: refuses %s', async (_what, form) => {
    const { status } = await post('create', { name: '外链', ...form })
    expect(status).toBe(400)
  })

  it.each([
    [
      'https://evil.example/',
      '该地址的主机不在本系统允许的主机之列，可由安全管理员在系统参数“菜单可链接的主机”中添加 evil.example',
    ],
    [
      'http://10.1.2.3:8080/oa',
      '该地址的主机不在本系统允许的主机之列，可由安全管理员在系统参数“菜单可链接的主机”中添加 http://10.1.2.3:8080，或改用 https',
    ],
  ])('security 6: refuses %s and says who may allow it, and where', async (link, message) => {
    expect(await outcome(post('create', { type: 'link', name: '外链', link }))).toEqual([400, message, 'link'])
  })

  it('security 6: takes a path of this site, and http where the parameter names it', async () => {
    expect((await post('create', { type: 'link', name: '文档', link: '/docs/index.html' })).status).toBe(200)
    const other = await openManagementSite()
    const boss = await other.signIn('admin')
    const change = { id: 'menu.hosts', version: 0, newValue: 'http://10.1.2.3:8080, wiki.example.gov.cn' }
    const wrong = await boss.post('/api/setting/config/update', { ...change, newValue: 'ftp://x' })
    expect(wrong.status).toBe(400)
    expect((await boss.post('/api/setting/config/update', change)).status).toBe(200)
    const create = (link: string) => boss.post('/api/system/menu/create', { type: 'link', name: link, link })
    expect((await create('http://10.1.2.3:8080/oa')).status).toBe(200)
    expect((await create('https://wiki.example.gov.cn/')).status).toBe(200)
    expect((await create('http://wiki.example.gov.cn/')).status).toBe(400)
    const image = { type: 'link', name: '图', link: '/x', iconImg: 'http://10.1.2.3:8080/a.png' }
    expect((await boss.post('/api/system/menu/create', image)).status).toBe(400)
    await other.close()
  })

  it('security 6: takes an https link of an allowed host', async () => {
    const link = { type: 'link', name: '地图', link: 'https://map.example.gov.cn:8443/' }
    expect((await post('create', link)).status).toBe(200)
  })

  it('refuses a route name, a permission and a link that another entry has', async () => {
    const parent = await idOf('system')
    const screen = await idOf('system-user')
    expect(await outcome(post('create', page(parent, { routeName: 'system-user', link: '/system/user' })))).toEqual([
      409,
      '菜单“用户列表”已使用该路由名',
      'routeName',
    ])
    expect(await outcome(post('create', button(screen, { permission: 'system:user:query' })))).toEqual([
      409,
      '菜单“查询”已使用该权限标识',
      'permission',
    ])
    const link = { type: 'link', name: '外链', link: 'https://oa.example.gov.cn/one' }
    await created(link)
    expect(await outcome(post('create', link))).toEqual([409, '菜单“外链”已使用该链接', 'link'])
  })

  it('security 6: refuses an entry below a button or a link, and more than five levels', async () => {
    const screen = await created(page(await created()))
    const action = await created(button(screen))
    const wrong = [400, '目录、菜单和外链只能在目录之下', 'parentId']
    expect(await outcome(post('create', folder({ parentId: action })))).toEqual(wrong)
    expect(await outcome(post('create', page(screen)))).toEqual(wrong)
    let parentId = await created()
    for (const _ of [2, 3, 4, 5]) parentId = await created(folder({ parentId }))
    expect(await outcome(post('create', folder({ parentId })))).toEqual([400, '菜单最多 5 级', 'parentId'])
  })

  it('changes the fields, and refuses a version that is stale', async () => {
    const id = await created(folder({ icon: 'pi-cog' }))
    const { routeName } = await detail(id)
    expect((await post('update', { id, version: 1, name: '改名', routeName })).status).toBe(200)
    expect(await detail(id)).toMatchObject({ name: '改名', version: 2, type: 'folder' })
    expect(await detail(id)).not.toHaveProperty('icon')
    const { status, body } = await post('update', { id, version: 1, name: '再改', routeName })
    expect([status, body.message]).toEqual([409, '该菜单已被他人修改，请刷新后重试'])
    expect(body.data.change).toMatchObject({ userName: '王建国', fields: ['name', 'icon'] })
  })
})

describe('security 6: no change of the menu gives a right', () => {
  it('S13.7 a new button is given to the administrator alone, who can grant it', async () => {
    const before = await permissionsOf(editor)
    const id = await created(button(await idOf('work-task')), editor)
    expect(await permissionsOf(editor)).toEqual(before)
    expect(await holdersOf(id)).toEqual(['1'])
    expect(await permissionsOf(admin)).toContain((await detail(id)).permission)
  })

  it('a permission cannot be changed', async () => {
    const id = await idOfButton('work:task:handle')
    const change = { id, version: 1, name: '办理', permission: 'system:user:remove' }
    expect((await post('update', change, editor)).status).toBe(400)
    expect(await outcome(post('update', { id, version: 1, name: '办理' }, editor))).toEqual([
      200,
      '操作成功',
      undefined,
    ])
    expect(await permissionsOf(clerk)).toContain('work:task:handle')
  })

  it('a screen that a role has cannot become another one', async () => {
    const id = await idOf('work-plan')
    const change = { id, version: 1, name: '日程管理', routeName: 'system-secret', link: '/system/secret' }
    expect(await outcome(post('update', change, editor))).toEqual([
      400,
      '角色“机构管理员”、“案件管理员”、“普通干警”等 5 个拥有该菜单，不能改为另一页面；请新增菜单后再授权',
      'routeName',
    ])
  })

  it('a button stays on its page', async () => {
    const id = await idOfButton('work:plan:query')
    expect(await outcome(move(id, { parentId: await idOf('system-user') }))).toEqual([
      400,
      '按钮不能移到另一菜单之下',
      'parentId',
    ])
  })
})

describe('moving', () => {
  it('takes everything below along, and the roles that have it see it in its new place', async () => {
    const to = await created()
    expect((await move(await idOf('work-plan'), { parentId: to })).status).toBe(200)
    const routes = await routesOf(clerk, 'staff')
    expect(routes.indexOf('work-plan')).toBe(routes.indexOf((await detail(to)).routeName) + 1)
    await move(await idOf('work-plan'), { parentId: await idOf('work') })
    expect(await routesOf(clerk, 'staff')).not.toContain((await detail(to)).routeName)
  })

  it('puts it before a sibling, and numbers the siblings again', async () => {
    const parentId = await created()
    const ids: string[] = []
    for (const name of ['甲', '乙', '丙']) ids.push(await created(page(parentId, { name })))
    const [first = '', , last = ''] = ids
    expect((await move(last, { parentId, beforeId: first })).status).toBe(200)
    expect(await childNames(parentId)).toEqual(['丙', '甲', '乙'])
    expect((await move(last, { parentId })).status).toBe(200)
    expect(await childNames(parentId)).toEqual(['甲', '乙', '丙'])
    expect(await outcome(move(last, { parentId, beforeId: parentId }))).toEqual([
      400,
      '所选位置已变化，请刷新后重试',
      'beforeId',
    ])
  })

  it('refuses a cycle, also of two moves at once, and too many levels', async () => {
    const [one, other] = [await created(), await created()]
    const below = await created(folder({ parentId: one }))
    const cycle = [400, '不能移动到本菜单或其下级菜单之下', 'parentId']
    expect(await outcome(move(one, { parentId: one }))).toEqual(cycle)
    expect(await outcome(move(one, { parentId: below }))).toEqual(cycle)
    const both = await Promise.all([move(one, { parentId: other }), move(other, { parentId: one })])
    expect(both.map(({ status }) => status).toSorted((less, more) => less - more)).toEqual([200, 400])
    let deep = await created()
    for (const _ of [2, 3]) deep = await created(folder({ parentId: deep }))
    const two = await created()
    await created(page(await created(folder({ parentId: two }))))
    expect(await outcome(move(two, { parentId: deep }))).toEqual([400, '菜单最多 5 级', 'parentId'])
  })
})

describe('status', () => {
  const setStatus = (ids: readonly string[], status: string, caller = admin) => post('status', { ids, status }, caller)

  it('S5.9 a disabled entry and all below it are in no menu and grant nothing, until it is enabled', async () => {
    const [folderId, id] = [await idOf('work'), await idOf('work-plan')]
    const version = async () => (await clerk.get('/api/message/status')).body.data.authorization
    const before = await version()
    expect((await setStatus([id], 'disabled')).body.data).toEqual({ done: [id], refused: [] })
    expect(await routesOf(clerk, 'staff')).not.toContain('work-plan')
    expect(await permissionsOf(clerk)).not.toContain('work:plan:query')
    expect(await permissionsOf(clerk)).toContain('work:task:query')
    expect(await version()).not.toBe(before)
    await setStatus([folderId], 'disabled')
    expect(await permissionsOf(clerk)).not.toContain('work:task:query')
    expect(await detail(await idOf('work-task'))).toMatchObject({ status: 'normal', suspended: true })
    await setStatus([folderId, id], 'normal')
    expect(await permissionsOf(clerk)).toContain('work:plan:query')
    expect(await routesOf(clerk, 'staff')).toContain('work-plan')
  })

  it('security 6: a role with a disabled permission is given only by those who have that permission', async () => {
    const id = await idOfButton('system:user:remove')
    await plantRoles(site.db, [
      { id: '92', scope: 'self', grants: /^system:user:remove$/ },
      { id: '93', scope: 'all', grants: /^system:(user:edit|user:query|role:member)$/ },
    ])
    await holdRoles(site.db, await site.idOf('auditor'), ['93'])
    const giver = await site.signIn('auditor')
    await setStatus([id], 'disabled')
    const give = (caller: Caller) => caller.post('/api/system/role/members/add', { id: '92', userIds: [clerkId] })
    const clerkId = await site.idOf('clerk')
    expect((await give(giver)).status).toBe(403)
    expect((await give(admin)).body.data).toEqual({ done: [clerkId], refused: [] })
    await holdRoles(site.db, clerkId, ['5'])
    await setStatus([id], 'normal')
  })

  it('refuses what would leave nobody to manage the roles or the menu', async () => {
    const system = await idOf('system')
    const enabling = await idOfButton('system:menu:status')
    const { body } = await setStatus([system, enabling, '999999'], 'disabled')
    expect(body.data.done).toEqual([])
    expect(body.data.refused.map(({ message }: { message: string }) => message)).toEqual([
      '此操作会使系统中没有可用的角色管理员，不能执行',
      '此操作会使系统中没有可用的菜单管理员，不能执行',
      '菜单不存在',
    ])
    expect(await permissionsOf(admin)).toContain('system:role:grant')
  })
})

describe('what a screen does in its tab and on a phone', () => {
  const flags = { noCache: true, affix: true, onPhone: true }

  it('S3.5 S3.6 S2.15 is set in the form, told to those who have the screen, and by default as the screen says', async () => {
    const id = await created(page(await created(), flags))
    expect(await detail(id)).toMatchObject(flags)
    const { routeName, link, version, name } = await detail(id)
    const mine = async () => {
      const { data } = (await admin.get('/api/system/menu/current-user-menus', { role: 'admin' })).body
      type Item = { routeName: string; children?: Item[] }
      const flat = (items: Item[]): Item[] => items.flatMap((item) => [item, ...flat(item.children ?? [])])
      return flat(data).find((item) => item.routeName === routeName)
    }
    expect(await mine()).toMatchObject({ marks: 'noCache,affix,onPhone' })
    expect((await post('update', { id, version, name, routeName, link, affix: true })).status).toBe(200)
    expect(await detail(id)).toMatchObject({ noCache: false, affix: true, onPhone: false })
    expect(await mine()).toMatchObject({ marks: 'affix' })
  })

  it('belongs to a page alone', async () => {
    expect(await outcome(post('create', folder({ affix: true })))).toEqual([400, '此类型的菜单没有固定标签', 'affix'])
  })

  it('S9.3 comes with an import', async () => {
    const { routeName, ...rest } = folder()
    const child = { above: routeName, type: 'page', name: '页', routeName: `${routeName}-a`, link: `/${routeName}/a` }
    const menus = (more: object) => [
      { ...rest, routeName },
      { ...child, ...more },
    ]
    const run = async (more: object) => {
      const { plan, changes } = (await post('import/check', { menus: menus(more) })).body.data
      expect((await post('import', { plan, menus: menus(more) })).status).toBe(200)
      return changes
    }
    await run({})
    const fields = ['不缓存', '固定标签', '手机可用'].map((label) => ({ label, before: '否', after: '是' }))
    expect(await run(flags)).toMatchObject([{ action: 'change', name: '页', fields }])
  })
})

describe('deletion', () => {
  it('deletes from the bottom up, and says what is in the way of the others', async () => {
    const parent = await created()
    const screen = await created(page(parent))
    const kept = await created(page(await created()))
    const action = await created(button(kept))
    const shared = await idOfButton('work:plan:query')
    const { body } = await post('remove', { ids: [parent, screen, kept, shared] })
    expect(body.data.done).toEqual([screen, parent])
    const reasons = body.data.refused.map(({ id, message }: { id: string; message: string }) => [id, message])
    expect(reasons).toContainEqual([kept, '该菜单有 1 个下级菜单或按钮，不能删除'])
    expect(reasons).toContainEqual([
      shared,
      '角色“机构管理员”、“案件管理员”、“普通干警”等 6 个拥有该菜单，请先在菜单权限中收回',
    ])
    expect((await admin.get(`/api/system/menu/${screen}`)).status).toBe(404)
    expect(await holdersOf(action)).toEqual(['1'])
  })

  it('refuses what would leave nobody to manage the roles', async () => {
    const id = await idOfButton('system:role:grant')
    await site.db.deleteFrom('role_menu').where('menu_id', '=', id).where('role_id', '!=', '1').execute()
    const { body } = await post('remove', { ids: [id] })
    expect(body.data.refused[0].message).toBe('此操作会使系统中没有可用的角色管理员，不能执行')
  })
})

describe('the standard buttons of a page', () => {
  it('are added with permissions of its route name, and those that exist are kept', async () => {
    const id = await created(page(await created(), { routeName: 'test-ledger', link: '/test/ledger' }))
    await created(button(id, { name: '查看', permission: 'test:ledger:query' }))
    expect((await post('buttons', { id })).body.data.names).toEqual(['新增', '修改', '删除', '导入', '导出'])
    expect(await childNames(id)).toEqual(['查看', '新增', '修改', '删除', '导入', '导出'])
    expect((await post('buttons', { id })).body.data.names).toEqual([])
    expect(await permissionsOf(admin)).toContain('test:ledger:export')
  })

  it('are not added to anything but a page', async () => {
    expect(await outcome(post('buttons', { id: await created() }))).toEqual([400, '只有菜单可以生成按钮', undefined])
    expect((await post('buttons', { id: '999999' })).status).toBe(404)
  })
})

describe('an import', () => {
  const check = async (menus: readonly object[]) => (await post('import/check', { menus })).body.data
  const run = async (menus: readonly object[], plan: string, caller = admin) => post('import', { plan, menus }, caller)
  const file = () => {
    const { routeName, ...rest } = folder({ name: '导入目录' })
    const child = {
      above: routeName,
      type: 'page',
      name: '导入页',
      routeName: `${routeName}-a`,
      link: `/${routeName}/a`,
    }
    const action = { above: child.routeName, type: 'button', name: '导入按钮', permission: `${routeName}:a:run` }
    return [{ ...rest, routeName }, child, action] as const
  }

  it('shows what it would do, does it, and then has nothing to do', async () => {
    const menus = file()
    const { plan, faults, changes } = await check(menus)
    expect([faults, changes]).toEqual([
      [],
      [
        { action: 'add', name: '导入目录', path: [], fields: [] },
        { action: 'add', name: '导入页', path: ['导入目录'], fields: [] },
        { action: 'add', name: '导入按钮', path: ['导入目录', '导入页'], fields: [] },
      ],
    ])
    expect((await run(menus, plan)).body.data).toEqual({ added: 3, changed: 0 })
    expect(await holdersOf(await idOfButton(menus[2].permission))).toEqual(['1'])
    expect((await check(menus)).changes).toEqual([])
  })

  it('leaves the flags, the icon and the status that an entry of the file omits as they are', async () => {
    const [top, child] = file()
    const flags = { hidden: true, noCache: true, affix: true, onPhone: true }
    const full = { ...child, ...flags, icon: 'pi-file', status: 'disabled' }
    await run([top, full], (await check([top, full])).plan)
    const menus = [top, { ...child, name: '只改名称', onPhone: false }]
    const { plan, changes } = await check(menus)
    expect(changes).toEqual([
      {
        action: 'change',
        name: '只改名称',
        path: ['导入目录'],
        fields: [
          { label: '菜单名称', before: '导入页', after: '只改名称' },
          { label: '手机可用', before: '是', after: '否' },
        ],
      },
    ])
    await run(menus, plan)
    expect(await detail(await idOf(child.routeName))).toMatchObject({
      ...flags,
      name: '只改名称',
      icon: 'pi-file',
      onPhone: false,
      status: 'disabled',
    })
  })

  it('changes fields, place and order of what exists, and leaves the rest', async () => {
    const [top, child, action] = file()
    await run([top, child, action], (await check([top, child, action])).plan)
    const sibling = { ...child, name: '导入页二', routeName: `${top.routeName}-b`, link: `/${top.routeName}/b` }
    const menus = [top, sibling, { ...child, name: '改名', hidden: true, status: 'disabled' }]
    const { plan, changes } = await check(menus)
    expect(changes).toEqual([
      { action: 'add', name: '导入页二', path: ['导入目录'], fields: [] },
      {
        action: 'change',
        name: '改名',
        path: ['导入目录'],
        fields: [
          { label: '菜单名称', before: '导入页', after: '改名' },
          { label: '排序', before: '1', after: '2' },
          { label: '隐藏', before: '否', after: '是' },
          { label: '状态', before: '正常', after: '停用' },
        ],
      },
    ])
    expect((await run(menus, plan)).body.data).toEqual({ added: 1, changed: 1 })
    expect(await childNames(await idOf(top.routeName))).toEqual(['导入页二', '改名'])
    expect(await detail(await idOfButton(action.permission))).toMatchObject({ name: '导入按钮', suspended: true })
  })

  it('renumbers nothing beside it, also where two entries have the same number', async () => {
    const parent = folder()
    const parentId = await created(parent)
    const [one, other] = [await created(page(parentId)), await created(page(parentId))]
    await site.db.updateTable('menu').set({ sort: 7 }).where('id', 'in', [one, other]).execute()
    const { changes } = await check([{ ...page(parentId), parentId: undefined, above: parent.routeName, name: '第三' }])
    expect(changes.map(({ name }: { name: string }) => name)).toEqual(['第三'])
  })

  it('of its own export changes nothing', async () => {
    const { data } = (await admin.get('/api/system/menu/tree')).body
    expect((await check(entriesOf(data))).changes).toEqual([])
  })

  it.each<[string, object, string]>([
    [
      'a link of another host',
      { type: 'link', name: '外链', link: 'https://evil.example/' },
      '该地址的主机不在本系统允许的主机之列，可由安全管理员在系统参数“菜单可链接的主机”中添加 evil.example',
    ],
    [
      'a parent that does not exist',
      { above: 'nowhere', type: 'folder', name: '目录', routeName: 'n' },
      '上级“nowhere”不存在，或不在它之前',
    ],
    ['a button at the top', { type: 'button', name: '按钮', permission: 'a:b' }, '按钮只能在菜单之下'],
    [
      'a button of another page',
      { above: 'work-plan', type: 'button', name: '删除', permission: 'system:user:remove' },
      '按钮不能移到另一菜单之下',
    ],
    ['another type', { type: 'folder', name: '用户', routeName: 'system-user' }, '已有同名路由的菜单，类型不同'],
    [
      'a permission in a page',
      { type: 'page', name: '页', routeName: 'a-b', link: '/a/b', permission: 'a:b' },
      '此类型的菜单没有权限标识',
    ],
  ])('security 6: refuses %s', async (_what, entry, message) => {
    const { plan, faults } = await check([entry])
    expect(faults.map((fault: { message: string }) => fault.message)).toEqual([message])
    expect((await run([entry], plan)).status).toBe(400)
  })

  it('security 6: refuses a cycle and a menu that nobody could manage', async () => {
    const [one, other] = [folder(), folder()]
    await run([one, other], (await check([one, other])).plan)
    const turned = [
      { ...one, above: other.routeName },
      { ...other, above: one.routeName },
    ]
    expect((await check(turned)).faults).toEqual([{ name: '整个文件', message: '上下级循环' }])
    const off = [{ type: 'folder', name: '系统管理', routeName: 'system', icon: 'pi-cog', status: 'disabled' }]
    expect(await outcome(run(off, (await check(off)).plan))).toEqual([
      400,
      '此操作会使系统中没有可用的角色管理员，不能执行',
      undefined,
    ])
  })

  it('is refused where it would do something else than what was checked', async () => {
    const menus = file()
    const { plan } = await check(menus)
    await run([menus[0]], (await check([menus[0]])).plan)
    expect(await outcome(run(menus, plan))).toEqual([409, '菜单已被他人修改，请重新校验', undefined])
  })
})
