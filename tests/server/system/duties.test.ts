import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contributed } from '../../../server/areas.ts'
import { parseConfig } from '../../../server/config/config.ts'
import { writerOf } from '../../../server/setting/sync/task-rights.ts'
import { applySeparation } from '../../../server/start/separation.ts'
import { syncedUsers } from '../../../server/system/user/sync-users.ts'
import { type Caller, type ManagementSite, openManagementSite, testNow, testPassword } from './management-site.ts'
import { createRole, holdRoles, plantRoles } from './role-site.ts'

const on = parseConfig({ NODE_ENV: 'test', SEPARATION: 'on' })
const off = parseConfig({ NODE_ENV: 'test' })
const role = { everything: '1', audit: '4', staff: '5', system: '6', security: '7' } as const

let site: ManagementSite
let admin: Caller
beforeAll(async () => {
  site = await openManagementSite()
  admin = await site.signIn('admin')
}, 60_000)
afterAll(() => site.close())

const outcome = async (
  reply: Promise<{ status: number; body: { message: string; data?: { refused?: object[] } } }>,
) => {
  const { status, body } = await reply
  const [refused] = body.data?.refused ?? []
  return refused && 'message' in refused ? [status, refused.message] : status === 200 ? 200 : [status, body.message]
}
const menuId = async (permission: string) =>
  (await site.db.selectFrom('menu').select('id').where('permission', '=', permission).executeTakeFirstOrThrow()).id
const menusOf = async (id: string, caller: Caller) => (await caller.get('/api/system/role/menus', { id })).body.data
/** Adds entries to what a role has. */
const grant = async (caller: Caller, id: string, ...permissions: string[]) => {
  const { version, menuIds } = await menusOf(id, caller)
  const added = await Promise.all(permissions.map(menuId))
  return outcome(caller.post('/api/system/role/grant', { id, version, menuIds: [...menuIds, ...added] }))
}
const person = async (username: string, ...roleIds: string[]) => {
  const form = { username, name: username, orgId: '1', roleIds, password: 'Songshu-8817' }
  const { body } = await admin.post('/api/system/user/create', form)
  await site.db.updateTable('user').set({ must_change_password: 0 }).where('id', '=', body.data.id).execute()
  return body.data.id as string // as: created above
}

describe('three duties in one hand', () => {
  it('security 6 no built-in role of a duty can have a permission of another one', async () => {
    const ofSystem = '角色“安全管理员”属于“安全管理员”，不能有“系统管理员”的权限（三员分立）'
    expect(await grant(admin, role.security, 'system:user:add')).toEqual([400, ofSystem])
    expect(await grant(admin, role.security, 'analysis:total:query')).toBe(200)
    const ofAudit = '角色“系统管理员”属于“系统管理员”，不能有“安全审计员”的权限（三员分立）'
    expect(await grant(admin, role.system, 'setting:log:query')).toEqual([400, ofAudit])
    expect(await grant(admin, role.audit, 'system:role:grant')).toEqual([
      400,
      '角色“安全审计员”属于“安全审计员”，不能有“安全管理员”的权限（三员分立）',
    ])
    const flat = (nodes: { permission?: string; children?: [] }[]): { permission?: string }[] =>
      nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
    const shown = flat((await menusOf(role.security, admin)).menus)
    expect(shown.find(({ permission }) => permission === 'system:user:add')).toMatchObject({
      disabled: true,
      reason: '三员分立：属于“系统管理员”',
    })
    expect(shown.find(({ permission }) => permission === 'system:role:add')).toMatchObject({ disabled: false })
  })

  it('security 6 no account can hold two of the built-in roles, on any path', async () => {
    const two = '“系统管理员”和“安全管理员”不能由同一人担任（三员分立）'
    const form = { username: 'two.duties', name: '甲', orgId: '1', roleIds: [role.system, role.security] }
    const create = admin.post('/api/system/user/create', { ...form, password: testPassword })
    expect(await outcome(create)).toEqual([400, two])
    const id = await person('sysadmin1', role.system)
    const { version } = (await admin.get(`/api/system/user/${id}`)).body.data
    const change = { id, version, name: '甲', orgId: '1', roleIds: [role.system, role.security] }
    expect(await outcome(admin.post('/api/system/user/update', change))).toEqual([400, two])
    const added = admin.post('/api/system/role/members/add', { id: role.security, userIds: [id] })
    expect(await outcome(added)).toEqual([200, two])
    const rows = [{ row: 2, username: 'sysadmin1', roles: '系统管理员、安全管理员' }]
    const check = await admin.post('/api/system/user/import/check', { existing: 'update', rows })
    expect(check.body.data.errors).toMatchObject([{ row: 2, field: 'roles', message: two }])
  })

  it('security 6 other roles combine duties as long as the site does not separate them', async () => {
    const id = await createRole(admin, { key: 'mixed', name: '综合岗' })
    expect(await grant(admin, id, 'system:user:add', 'system:role:grant')).toBe(200)
    await admin.post('/api/system/role/remove', { ids: [id] })
  })
})

describe('a site that separates the duties', () => {
  let system: Caller
  let security: Caller
  let securityId: string
  beforeAll(async () => {
    securityId = await person('secadmin1', role.security)
    await person('secadmin2', role.security)
    await person('sysadmin2', role.system)
  })

  it('security 6 does not begin where a duty has no usable account, or an account or a role has two', async () => {
    await site.db.updateTable('user').set({ status: 'disabled' }).where('username', '=', 'auditor').execute()
    await plantRoles(site.db, [
      { id: '940', scope: 'all', grants: /^system:(user:add|role:grant)$/ },
      { id: '941', scope: 'self', grants: /^system:org:add$/ },
    ])
    await holdRoles(site.db, await site.idOf('casemgr'), [role.security, '941'])
    await expect(applySeparation(site.db, on, testNow)).rejects.toThrow(
      [
        '没有可用的安全审计员：请为一个正常的账号只分配角色“安全审计员”，并保持该角色启用、数据范围为“全部”，账号、角色和授予均不设截止日期',
        '角色“940”同时有“系统管理员”和“安全管理员”的权限，请拆分或停用',
        '账号 casemgr：“安全管理员”和“941”不能由同一人担任（三员分立）',
      ].join('\n'),
    )
    expect((await admin.get('/api/system/user/list')).status).toBe(200)
    await site.db.updateTable('user').set({ status: 'normal' }).where('username', '=', 'auditor').execute()
    await site.db.deleteFrom('role').where('id', '=', '940').execute()
    await holdRoles(site.db, await site.idOf('casemgr'), ['3'])
    await applySeparation(site.db, on, testNow)
    await applySeparation(site.db, on, testNow)
    ;[system, security] = [
      await site.signIn('sysadmin2', 'Songshu-8817'),
      await site.signIn('secadmin1', 'Songshu-8817'),
    ]
  })

  it('security 6 the role with everything is without effect', async () => {
    expect((await admin.get('/api/system/user/list')).status).toBe(403)
    const roles = (await security.get('/api/system/role/list')).body.data
    expect(roles[0]).toMatchObject({ key: 'admin', withheld: true })
    expect(roles[1]).not.toHaveProperty('withheld')
    const clerk = await site.idOf('clerk')
    expect(
      await outcome(security.post('/api/system/role/members/add', { id: role.everything, userIds: [clerk] })),
    ).toEqual([400, '角色“超级管理员”已停用或已过有效期，不能分配给用户'])
    const copied = security.post('/api/system/role/copy', { id: role.everything, key: 'copied', name: '副本' })
    expect(await outcome(copied)).toEqual([400, '该角色兼有几员的权限，三员分立后不能使用'])
  })

  it('security 6 the security administrator gives rights without having them, to others only', async () => {
    const id = await createRole(security, { key: 'hearing', name: '听证专员', dataScope: 'all' })
    expect(await grant(security, id, 'system:hearing:query', 'system:user:add')).toBe(200)
    expect(await grant(security, id, 'system:role:add')).toEqual([
      400,
      '角色“听证专员”属于“系统管理员”，不能有“安全管理员”的权限（三员分立）',
    ])
    const clerk = await site.idOf('clerk')
    expect(await outcome(security.post('/api/system/role/members/add', { id, userIds: [clerk] }))).toBe(200)
    const own = security.post('/api/system/role/members/add', { id, userIds: [securityId] })
    expect(await outcome(own)).toEqual([200, '不能修改自己的角色'])
    expect(await grant(security, role.security, 'system:hearing:query')).toEqual([
      403,
      '不能修改自己担任的角色，请由其他安全管理员操作',
    ])
    expect((await security.get('/api/system/role/7')).body.data.outOfScope).toContain('system:role:grant')
    const accounts = [
      security.post('/api/system/user/create', {}),
      security.post('/api/system/user/reset-password', { id: clerk }),
    ]
    for (const reply of accounts) expect((await reply).status).toBe(403)
  })

  it('security 6 a role with users gets no duty that one of them has not', async () => {
    const id = await createRole(security, { key: 'later', name: '后来' })
    await security.post('/api/system/role/members/add', { id, userIds: [await site.idOf('auditor')] })
    expect(await grant(security, id, 'system:org:add')).toEqual([
      400,
      '用户“周慧敏”同时有这两个角色：“后来”和“安全审计员”不能由同一人担任（三员分立）',
    ])
    expect(await grant(security, id, 'system:org:add', 'system:role:add')).toEqual([
      400,
      '一个角色不能同时有“系统管理员”和“安全管理员”的权限（三员分立）',
    ])
  })

  it('security 6 the system administrator keeps accounts and gives no role of a duty', async () => {
    const form = { username: 'newcomer', name: '乙', orgId: '1', password: testPassword }
    const create = (roleIds: string[]) => outcome(system.post('/api/system/user/create', { ...form, roleIds }))
    expect(await create([role.system])).toEqual([400, '不能授予“系统管理员”：三员分立后由安全管理员授予'])
    expect(await create([role.staff])).toBe(200)
    // The rights of an account are above those of the security administrator, who has nothing to do with them.
    const manager = await site.idOf('casemgr')
    const { data } = (await system.get(`/api/system/user/${manager}`)).body
    const change = { id: manager, version: data.version, name: data.name, orgId: data.orgId }
    const update = (roleIds: string[]) => outcome(system.post('/api/system/user/update', { ...change, roleIds }))
    expect(await update([role.staff])).toEqual([400, '不能收回“案件管理员”：三员分立后由安全管理员收回'])
    expect(await update(['3'])).toBe(200)
    for (const username of ['secadmin1', 'auditor', 'admin']) {
      const reset = system.post('/api/system/user/reset-password', { id: await site.idOf(username) })
      expect([username, await outcome(reset)]).toEqual([username, [403, '该用户的权限高于您，不能操作']])
    }
    const assignable = (await system.get('/api/system/role/assignable')).body.data
    expect(assignable.map(({ key }: { key: string }) => key)).toEqual(['staff', 'later'])
  })

  it('security 6 each duty keeps a usable account', async () => {
    const last = security.post('/api/system/role/members/remove', {
      id: role.audit,
      userIds: [await site.idOf('auditor')],
    })
    expect(await outcome(last)).toEqual([200, '此操作会使系统中没有可用的安全审计员，不能执行'])
    const [log] = [await menuId('setting:log:query')]
    const off = system.post('/api/system/menu/status', { ids: [log], status: 'disabled' })
    expect(await outcome(off)).toEqual([200, '此操作会使系统中没有可用的安全审计员，不能执行'])
  })

  it('security 6 the synchronisation gives no last day to the only system administrator', async () => {
    // Also the clerk has the permission by now.
    const others = site.db.updateTable('user').where('username', 'in', ['sysadmin1', 'clerk'])
    await others.set({ status: 'disabled' }).execute()
    const edited_by = await site.idOf('sysadmin2')
    const rows = [{ row: 1, username: 'sysadmin2', validUntil: '2026-11-21' }]
    const write = () =>
      site.db.transaction().execute(async (tx) => {
        const writer = await writerOf(tx, contributed, { object: 'user', edited_by }, testNow)
        if ('fault' in writer) throw new Error(writer.fault)
        const { account } = writer
        const importer = { account, now: testNow, fieldErrors: () => [] }
        const step = { tx, record: () => undefined, account, now: testNow }
        return syncedUsers.write(step, importer, rows, async () => () => undefined, undefined)
      })
    await expect(write()).rejects.toThrow('此操作会使所有可用的系统管理员都有截止日期')
    await others.set({ status: 'normal' }).execute()
    expect(await write()).toEqual([{ row: 1, state: 'updated', id: await site.idOf('sysadmin2') }])
    await site.db.updateTable('user').set({ valid_until: null }).where('username', '=', 'sysadmin2').execute()
  })

  it('security 6 a new menu entry, imported ones too, is given to no role of a duty', async () => {
    const menus = [{ type: 'folder', name: '新目录', routeName: 'added' }]
    const { plan } = (await system.post('/api/system/menu/import/check', { menus })).body.data
    expect(await outcome(system.post('/api/system/menu/import', { plan, menus }))).toBe(200)
    const held = await site.db
      .selectFrom('role_menu')
      .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
      .select('role_id')
      .where('route_name', '=', 'added')
      .execute()
    expect(held).toEqual([{ role_id: role.everything }])
  })

  it('security 6 the administrator is back where the site no longer separates them', async () => {
    await applySeparation(site.db, off, testNow)
    expect((await admin.get('/api/system/user/list')).status).toBe(200)
  })
})
