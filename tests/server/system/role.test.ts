import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type ManagementSite, openManagementSite } from './management-site.ts'
import { appointRoleManager, clerkRole, createRole, roleOf } from './role-site.ts'

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
const statusesOf = (replies: readonly { readonly status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other)
const list = async (query: Record<string, string>, caller: Caller = admin) =>
  (await caller.get('/api/system/role/list', query)).body
const keysOf = async (query: Record<string, string>) => (await list(query)).data.map(({ key }: { key: string }) => key)
const formOf = async (id: string) => {
  const { name, dataScope, sort, version } = await roleOf(admin, id)
  return { id, name, dataScope, sort, version }
}

describe('S10.3 role list', () => {
  it('returns every role with the number of its users, and whether the account may change it', async () => {
    const { data, total } = await list({ size: '20' }, manager)
    expect(total).toBe(8)
    expect(data[0]).toEqual({
      id: '1',
      key: 'admin',
      name: '超级管理员',
      builtIn: true,
      dataScope: 'all',
      orgIds: [],
      secondFactor: false,
      sort: 1,
      status: 'normal',
      userCount: 1,
      createTime: '2026-11-21 10:00:00',
      version: 1,
      withinReach: false,
    })
    const within = data.map(({ key, withinReach }: Record<string, unknown>) => [key, withinReach])
    expect(within).toEqual([
      ['admin', false],
      ['org-admin', false],
      ['case-manager', false],
      ['auditor', false],
      ['staff', true],
      ['system-admin', false],
      ['security-admin', false],
      ['role-manager', true],
    ])
  })

  it.each([
    [{ name: '管理员' }, ['admin', 'org-admin', 'case-manager', 'system-admin', 'security-admin', 'role-manager']],
    [{ key: 'ADMIN' }, ['admin', 'org-admin', 'system-admin', 'security-admin']],
    [{ key: '_' }, []],
    [{ status: 'disabled' }, []],
    [{ createBeginTime: '2026-11-22' }, []],
    [{ createBeginTime: '2026-11-21', createEndTime: '2026-11-21', name: '干警' }, ['staff']],
    [{ orders: 'key:false', size: '2' }, ['system-admin', 'staff']],
    [{ orders: 'userCount:false', size: '1' }, ['staff']],
    [{ orders: 'name:true', size: '3' }, ['security-admin', 'auditor', 'case-manager']],
  ] as const)('S10.3 %j finds %j', async (query, keys) => {
    expect(await keysOf({ ...query })).toEqual(keys)
  })
})

describe('role form', () => {
  it('creates a role, shows it, and changes it with the version that was read', async () => {
    const id = await createRole(admin, {
      key: 'form-1',
      dataScope: 'custom',
      orgIds: ['2', '3'],
      validUntil: '2026-12-31',
      remark: '临时',
    })
    expect(await roleOf(admin, id)).toMatchObject({
      key: 'form-1',
      builtIn: false,
      orgIds: ['2', '3'],
      validUntil: '2026-12-31',
      remark: '临时',
      userCount: 0,
      version: 1,
      withinReach: true,
    })
    const change = { id, version: 1, name: '书记员二', dataScope: 'org', sort: 7 }
    expect((await post('update', change)).status).toBe(200)
    const changed = await roleOf(admin, id)
    expect(changed).toMatchObject({ name: '书记员二', dataScope: 'org', orgIds: [], sort: 7, version: 2 })
    expect([changed.validUntil, changed.remark]).toEqual([undefined, undefined])
    expect(await refusal(post('update', change))).toEqual([
      409,
      'AA0001',
      '该角色已被他人修改，请刷新后重试',
      undefined,
    ])
    const { body } = await post('update', change)
    expect(body.data.change).toMatchObject({
      userName: '王建国',
      fields: expect.arrayContaining(['name', 'dataScope', 'orgIds', 'sort', 'validUntil', 'remark']),
    })
  })

  it('refuses one of two concurrent changes', async () => {
    const id = await createRole(admin, { key: 'twice' })
    const change = { id, version: 1, name: '甲', dataScope: 'self', sort: 1 }
    const replies = await Promise.all([post('update', change), post('update', { ...change, name: '乙' })])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  it('assigns a key once, also with two concurrent requests', async () => {
    const replies = await Promise.all([1, 2].map(() => post('create', { ...clerkRole, key: 'once' })))
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(await refusal(post('create', { ...clerkRole, key: 'admin' }))).toEqual([
      409,
      'AA0001',
      '角色标识已存在',
      'key',
    ])
  })

  it.each([
    [{ dataScope: 'custom' }, 'AA0001', 'orgIds'],
    [{ dataScope: 'self', orgIds: ['1'] }, 'AA0001', 'orgIds'],
    [{ dataScope: 'custom', orgIds: ['99999999'] }, 'AA0001', 'orgIds'],
    [{ validUntil: '2026-11-20' }, 'AA0001', 'validUntil'],
    [{ validUntil: '2027-02-30' }, 'AA0004', 'validUntil'],
    [{ dataScope: 'everything' }, 'AA0004', 'dataScope'],
    [{ key: 'With Space' }, 'AA0004', 'key'],
    [{ name: '   ' }, 'AA0004', 'name'],
    [{ name: '长'.repeat(51) }, 'AA0004', 'name'],
    [{ sort: 1.5 }, 'AA0004', 'sort'],
    [{ builtIn: true }, 'AA0004', 'builtIn'],
  ])('refuses %j', async (form, code, field) => {
    const [status, ...rest] = await refusal(post('create', { ...clerkRole, key: 'refused', ...form }))
    expect([status, rest[0], rest[2]]).toEqual([400, code, field])
    expect(await keysOf({ key: 'refused' })).toEqual([])
  })

  it('S8.1 answers 404 for a role that does not exist', async () => {
    expect((await admin.get('/api/system/role/99999999')).status).toBe(404)
    const change = { id: '99999999', version: 1, name: '甲', dataScope: 'self', sort: 1 }
    expect(await refusal(post('update', change))).toEqual([404, 'AA0005', '角色不存在', undefined])
  })
})

describe('security 6: no user exceeds their own rights', () => {
  const own = '机构不存在或不在您的管理范围内'
  it.each([
    [{ dataScope: 'all' }, '数据范围超出您自己的范围', 'dataScope'],
    [{ dataScope: 'custom', orgIds: ['1'] }, `所选${own}`, 'orgIds'],
  ])('a role manager of one office creates no role with %j', async (form, message, field) => {
    const reply = post('create', { ...clerkRole, key: 'beyond', ...form }, manager)
    expect(await refusal(reply)).toEqual([400, 'AA0001', message, field])
  })

  it('a role manager of one office creates and changes a role within it', async () => {
    const id = await createRole(manager, { key: 'within', dataScope: 'org' })
    const change = { id, version: 1, name: '书记员', dataScope: 'org_and_below', sort: 1 }
    expect((await post('update', change, manager)).status).toBe(200)
    const widened = { ...change, version: 2, dataScope: 'all' }
    expect((await refusal(post('update', widened, manager)))[3]).toBe('dataScope')
  })

  it.each([
    ['update', { version: 1, name: '甲', dataScope: 'self', sort: 1 }],
    ['copy', { key: 'copied', name: '甲' }],
  ])('%s is refused if the role exceeds the account’s own rights', async (name, body) => {
    const before = await roleOf(admin, '3')
    const reply = post(name, { ...body, id: '3' }, manager)
    expect(await refusal(reply)).toEqual([403, 'AA0002', '该角色的权限高于您，不能操作', undefined])
    expect(await roleOf(admin, '3')).toEqual(before)
  })

  it.each([
    ['status', { status: 'disabled' }],
    ['remove', {}],
  ])('S10.2 %s changes the roles within the account’s own rights, and names the others', async (name, body) => {
    const before = await roleOf(admin, '3')
    const own = await createRole(manager, { key: `batch-${name}`, dataScope: 'org' })
    const { data } = (await post(name, { ...body, ids: ['3', own, '99999999'] }, manager)).body
    expect(data).toEqual({
      done: [own],
      refused: [
        { id: '3', name: '案件管理员', code: 'AA0002', message: '该角色的权限高于您，不能操作' },
        { id: '99999999', code: 'AA0005', message: '角色不存在' },
      ],
    })
    expect(await roleOf(admin, '3')).toEqual(before)
  })

  it('S8.1 accepts at most 100 roles at a time', async () => {
    const ids = Array.from({ length: 101 }, (_, id) => String(id))
    expect((await refusal(post('status', { ids, status: 'normal' }))).slice(0, 2)).toEqual([400, 'AA0004'])
  })
})

describe('status, copy and removal', () => {
  it('S5.9 users of a disabled role, or one past its last day, lose its rights at once', async () => {
    const clerk = await site.signIn('clerk')
    const menus = async () =>
      (await clerk.get('/api/system/menu/current-user-menus', { role: 'staff' })).body.data.length
    expect(await menus()).toBeGreaterThan(0)
    expect((await post('status', { ids: ['5'], status: 'disabled' })).status).toBe(200)
    expect(await menus()).toBe(0)
    await post('status', { ids: ['5'], status: 'normal' })
    expect(await menus()).toBeGreaterThan(0)
    await post('update', { ...(await formOf('5')), validUntil: '2026-11-21' })
    expect(await menus()).toBeGreaterThan(0)
    await site.db.updateTable('role').set({ valid_until: '2026-11-20' }).where('id', '=', '5').execute()
    expect(await menus()).toBe(0)
    const offered = (await admin.get('/api/system/role/assignable')).body.data
    expect(offered.map(({ key }: { key: string }) => key)).not.toContain('staff')
    // A form with the unchanged past day can be saved.
    expect((await post('update', { ...(await formOf('5')), validUntil: '2026-11-20' })).status).toBe(200)
    await post('update', await formOf('5'))
    expect(await menus()).toBeGreaterThan(0)
  })

  it('refuses a change after which no user could manage roles', async () => {
    const message = '此操作会使系统中没有可用的角色管理员，不能执行'
    const { data } = (await post('status', { ids: ['1', '4'], status: 'disabled' })).body
    expect(data).toEqual({ done: ['4'], refused: [{ id: '1', name: '超级管理员', code: 'AA0001', message }] })
    await post('status', { ids: ['4'], status: 'normal' })
    const narrowed = { ...(await formOf('1')), dataScope: 'org_and_below' }
    expect(await refusal(post('update', narrowed))).toEqual([400, 'AA0001', message, undefined])
    expect(await roleOf(admin, '1')).toMatchObject({ status: 'normal', dataScope: 'all', version: 1 })
  })

  it('copies menus, data scope and last day, and no members', async () => {
    const { status, body } = await post('copy', { id: '2', key: 'copy-of-2', name: '机构管理员二' })
    expect(status).toBe(200)
    const copy = await roleOf(admin, body.data.id)
    expect(copy).toMatchObject({
      key: 'copy-of-2',
      builtIn: false,
      dataScope: 'org_and_below',
      userCount: 0,
      version: 1,
    })
    const menus = async (id: string) =>
      (
        await site.db.selectFrom('role_menu').select('menu_id').where('role_id', '=', id).orderBy('menu_id').execute()
      ).map(({ menu_id }) => menu_id)
    expect(await menus(copy.id)).toEqual(await menus('2'))
    expect(await refusal(post('copy', { id: '2', key: 'admin', name: '甲' }))).toEqual([
      409,
      'AA0001',
      '角色标识已存在',
      'key',
    ])
  })

  it('S10.2 removes roles, but no built-in role and no role with users', async () => {
    const [one, other] = [
      await createRole(admin, { key: 'gone-1' }),
      await createRole(admin, { key: 'gone-2', name: '速录员' }),
    ]
    await site.db
      .insertInto('user_role')
      .values({ user_id: await site.idOf('clerk'), role_id: other })
      .execute()
    expect((await post('remove', { ids: [one, '3', other] })).body.data).toEqual({
      done: [one],
      refused: [
        { id: '3', name: '案件管理员', code: 'AA0001', message: '内置角色不能删除' },
        { id: other, name: '速录员', code: 'AA0001', message: '该角色下有 1 个用户，不能删除' },
      ],
    })
    expect(await keysOf({ key: 'gone' })).toEqual(['gone-2'])
    await site.db.deleteFrom('user_role').where('role_id', '=', other).execute()
    expect((await post('remove', { ids: [other] })).body.data).toEqual({ done: [other], refused: [] })
    expect(await keysOf({ key: 'gone' })).toEqual([])
  })
})
