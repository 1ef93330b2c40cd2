import { beforeAll, describe, expect, it } from 'vitest'
import { activatorsOf } from '../../../server/system/registration/activators.ts'
import { testNow, testPassword, useManagementSite } from './management-site.ts'
import { holdRoles, plantRoles, roleOf, type TestRole } from './role-site.ts'

/**
 * Two roles: one reads everywhere, the other writes in the own organisation. Roles with one permission show what may be
 * given.
 */
const roles = {
  reader: { id: '801', scope: 'all', grants: /^system:(user|role):query$/ },
  writer: { id: '802', scope: 'org', grants: /^system:(user:(?!query)|role:member$)/ },
  shaper: { id: '803', scope: 'all', grants: /^system:role:(grant|edit|add|status|remove)$/ },
  readsAll: { id: '804', scope: 'all', grants: /^system:user:query$/ },
  readsHere: { id: '805', scope: 'org', grants: /^system:user:query$/ },
  removesAll: { id: '806', scope: 'all', grants: /^system:user:remove$/ },
  removesHere: { id: '807', scope: 'org', grants: /^system:user:remove$/ },
  removesBelow: { id: '808', scope: 'org_and_below', grants: /^system:user:remove$/ },
  mixedAll: { id: '809', scope: 'all', grants: /^system:user:(query|remove)$/ },
} as const satisfies Readonly<Record<string, TestRole>>

describe('security 6: two roles of different scope do not multiply', () => {
  const { site, admin, orgAdmin: person } = useManagementSite()
  const mine = [roles.reader.id, roles.writer.id, roles.shaper.id, '5']
  let me = ''
  /** The organisation of the account, and another one. */
  let here = ''
  let there = ''
  beforeAll(async () => {
    await plantRoles(site.db, Object.values(roles))
    me = await site.idOf('orgadmin')
    here = (await site.db.selectFrom('user').select('org_id').where('id', '=', me).executeTakeFirstOrThrow()).org_id
    there = (
      await site.db.selectFrom('user').select('org_id').where('username', '=', 'admin').executeTakeFirstOrThrow()
    ).org_id
    await holdRoles(site.db, me, mine)
  })

  let people = 0
  /** A new user with the role 普通干警, unless another is given. */
  const userIn = async (orgId: string, roleId = '5') => {
    const username = `scoped${(people += 1)}`
    const user = { username, name: '测试', orgId, roleIds: ['5'], password: testPassword }
    const { id } = (await admin.post('/api/system/user/create', user)).body.data as { id: string }
    if (roleId !== '5') await holdRoles(site.db, id, [roleId])
    return { id, username, name: '测试', version: 1 }
  }
  /** The status of a call for one record that is refused with this code. */
  const statuses: Readonly<Record<string, number>> = { AA0001: 400, AA0002: 403, AA0005: 404 }
  /** Status and message of a call, or of the first record that a batch refuses. */
  const outcome = async (reply: ReturnType<typeof person.post>) => {
    const { status, body } = await reply
    const [refusal] = body.data?.refused ?? []
    return refusal ? [statuses[refusal.code], refusal.message] : [status, body.message]
  }
  const beyond = [403, '该用户不在您可以进行此操作的机构范围内']
  const form = ({ id, version, name }: Awaited<ReturnType<typeof userIn>>, orgId: string, roleIds = ['5']) => ({
    id,
    version,
    name,
    orgId,
    roleIds,
  })

  it('S13.2 the list shows everyone, and a detail to change only those who may be changed', async () => {
    const [near, far] = [await userIn(here), await userIn(there)]
    const { data } = (await person.get('/api/system/user/list', { keyword: far.username })).body
    expect(data).toHaveLength(1)
    expect((await person.get(`/api/system/user/${near.id}`)).status).toBe(200)
    expect(await outcome(person.get(`/api/system/user/${far.id}`))).toEqual(beyond)
    expect(await outcome(person.get('/api/system/user/99999999'))).toEqual([404, '用户不存在'])
  })

  it.each<[string, (id: string) => object]>([
    ['user/status', (id) => ({ ids: [id], status: 'disabled' })],
    ['user/reset-password', (id) => ({ id })],
    ['user/lock', (id) => ({ ids: [id] })],
    ['user/unlock', (id) => ({ ids: [id] })],
    ['user/sign-out', (id) => ({ ids: [id] })],
    ['user/grant-roles', (id) => ({ ids: [id], roleIds: ['5'] })],
    ['user/withdraw-roles', (id) => ({ ids: [id], roleIds: [roles.removesHere.id] })],
    ['user/reset-passwords', (id) => ({ ids: [id] })],
    ['user/cancel', (id) => ({ ids: [id] })],
    ['user/remove', (id) => ({ ids: [id] })],
    ['role/members/add', (id) => ({ id: roles.removesHere.id, userIds: [id] })],
  ])('%s is refused outside the scope of its permission, and says so', async (path, bodyFor) => {
    const [near, far] = [await userIn(here), await userIn(there)]
    expect(await outcome(person.post(`/api/system/${path}`, bodyFor(far.id)))).toEqual(beyond)
    expect(await outcome(person.post(`/api/system/${path}`, bodyFor(near.id)))).toEqual([200, '操作成功'])
    expect((await admin.get(`/api/system/user/${far.id}`)).body.data).toMatchObject({ status: 'normal', version: 1 })
  })

  it('a row says which permissions do not apply to it', async () => {
    const [near, far] = [await userIn(here), await userIn(there)]
    const rowOf = async (path: string, query: Record<string, string>) => (await person.get(path, query)).body.data[0]
    const users = '/api/system/user/list'
    expect(await rowOf(users, { keyword: near.username })).not.toHaveProperty('outOfScope')
    expect((await rowOf(users, { keyword: far.username })).outOfScope).toEqual(
      expect.arrayContaining([
        'system:user:edit',
        'system:user:status',
        'system:user:lock',
        'system:user:resetPwd',
        'system:user:remove',
      ]),
    )
    const limited = await rowOf('/api/system/role/list', { key: 'key-806' })
    expect([limited.withinReach, limited.outOfScope]).toEqual([false, undefined])
    expect(await rowOf('/api/system/role/list', { key: 'key-807' })).not.toHaveProperty('outOfScope')
  })

  it('the organisations are those of all roles, with the permissions that do not apply', async () => {
    const flat = (nodes: { children?: [] }[]): object[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
    const nodes = flat((await person.get('/api/system/org/tree')).body.data)
    expect(nodes.find((node) => 'id' in node && node.id === here)).not.toHaveProperty('outOfScope')
    expect(nodes).toContainEqual(
      expect.objectContaining({
        id: there,
        outOfScope: ['system:user:add', 'system:user:edit', 'system:user:import'],
      }),
    )
  })

  it('S13.5 the roles that one may give are those of any permission, with the permissions that may not', async () => {
    const adding = { id: '830', scope: 'all', grants: /^system:user:add$/ } as const
    await plantRoles(site.db, [adding])
    await holdRoles(site.db, me, [...mine, adding.id])
    const given = (await person.get('/api/system/role/assignable')).body.data
    await holdRoles(site.db, me, mine)
    const found = (id: string) => given.find((role: { id: string }) => role.id === id)
    expect([found(roles.removesAll.id), found(roles.mixedAll.id)]).toEqual([undefined, undefined])
    expect(found(roles.readsAll.id)).not.toHaveProperty('outOfScope')
    // By 新增 a holder could be in another organisation, where the account may delete no user.
    expect(found(roles.removesHere.id).outOfScope).toEqual(['system:user:add'])
  })

  it('S10.2 of mixed ids those within it are removed', async () => {
    const [near, far] = [await userIn(here), await userIn(there)]
    expect(await outcome(person.post('/api/system/user/remove', { ids: [near.id, far.id] }))).toEqual(beyond)
    expect((await admin.get(`/api/system/user/${near.id}`)).status).toBe(404)
    expect((await admin.get(`/api/system/user/${far.id}`)).status).toBe(200)
  })

  it('a user is neither created in, nor moved to or from, an organisation outside the scope', async () => {
    const [near, far] = [await userIn(here), await userIn(there)]
    const unplaceable = [400, '机构不存在或不在您的管理范围内']
    const created = { username: 'elsewhere', name: '测试', orgId: there, roleIds: ['5'], password: testPassword }
    expect(await outcome(person.post('/api/system/user/create', created))).toEqual(unplaceable)
    expect(await outcome(person.post('/api/system/user/update', form(near, there)))).toEqual(unplaceable)
    expect(await outcome(person.post('/api/system/user/update', form(far, here)))).toEqual(beyond)
    expect((await person.post('/api/system/user/update', form(near, here))).status).toBe(200)
  })

  it('an import is no way around', async () => {
    const [near, far] = [await userIn(here), await userIn(there)]
    const { code } = await site.db.selectFrom('org').select('code').where('id', '=', there).executeTakeFirstOrThrow()
    const rows = [
      { row: 2, username: far.username, position: '书记员' },
      { row: 3, username: near.username, org: code },
      { row: 4, username: 'imported.here', name: '测试', org: code, roles: '普通干警' },
      { row: 5, username: near.username.toUpperCase(), position: '书记员' },
    ]
    const { body } = await person.post('/api/system/user/import/check', { existing: 'update', rows: rows.slice(0, 3) })
    const faults = body.data.errors.map(({ row, field, message }: Record<string, unknown>) => [row, field, message])
    expect(faults).toEqual([
      [2, 'username', '该用户不在您的管理范围内'],
      [3, 'org', '机构不存在或不在您的管理范围内'],
      [4, 'org', '机构不存在或不在您的管理范围内'],
    ])
    const valid = await person.post('/api/system/user/import/check', { existing: 'update', rows: rows.slice(3) })
    expect(valid.body.data).toMatchObject({ updated: 1, errors: [] })
  })

  it('an export has the rows of its own permission', async () => {
    const [near, far] = [await userIn(here), await userIn(there)]
    const columns = { exportPurpose: '核对名册', columns: ['用户名'], ids: [near.id, far.id] }
    const { data } = (await person.post('/api/system/user/export', columns)).body
    expect(data.total).toBe(1)
    const rows = (await person.get(`/api/system/user/export/${data.id}`)).body.data
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([near.id])
  })

  it('a registration is announced to those who may activate in its organisation', async () => {
    const organisations = await site.db
      .selectFrom('org')
      .select(['id', 'path'])
      .where('id', 'in', [here, there])
      .execute()
    const announced = []
    for (const id of [here, there]) {
      const org = organisations.find((one) => one.id === id)
      announced.push(org && (await activatorsOf(site.db, org, testNow)).includes(me))
    }
    expect(announced).toEqual([true, false])
  })

  it('members of a role are those that one may assign to it', async () => {
    const [near, far] = [await userIn(here), await userIn(there)]
    const found = async (keyword: string) =>
      (await person.get('/api/system/role/members', { id: '5', keyword })).body.total
    expect([await found(near.username), await found(far.username)]).toEqual([1, 0])
  })

  it('a user who holds a role that the account could not give is above it', async () => {
    for (const [role, status] of [
      ['removesHere', 200],
      ['readsAll', 200],
      ['removesBelow', 403],
      ['removesAll', 403],
      ['mixedAll', 403],
    ] as const) {
      const user = await userIn(here, roles[role].id)
      const disabling = person.post('/api/system/user/status', { ids: [user.id], status: 'disabled' })
      expect([role, (await outcome(disabling))[0]]).toEqual([role, status])
    }
  })

  it('a role is given where each of its permissions is covered', async () => {
    for (const [role, status] of [
      ['readsAll', 200],
      ['readsHere', 200],
      ['removesHere', 200],
      ['removesBelow', 400],
      ['removesAll', 400],
      ['mixedAll', 400],
    ] as const) {
      const reply = await person.post('/api/system/user/update', form(await userIn(here), here, ['5', roles[role].id]))
      expect([role, reply.status]).toEqual([role, status])
    }
  })

  describe('a role is not shaped beyond the scope of its permissions', () => {
    const menuId = async (permission: string) =>
      (await site.db.selectFrom('menu').select('id').where('permission', '=', permission).executeTakeFirstOrThrow()).id
    let planted = 0
    const plant = async (role: Omit<TestRole, 'id'>) => {
      const id = String(900 + (planted += 1))
      await plantRoles(site.db, [{ ...role, id }])
      return id
    }
    const grant = async (id: string, permission: string) => {
      const { version, menuIds } = (await person.get('/api/system/role/menus', { id })).body.data
      return person.post('/api/system/role/grant', { id, version, menuIds: [...menuIds, await menuId(permission)] })
    }
    const rescope = async (id: string, dataScope: string) => {
      const { version, name, sort } = await roleOf(admin, id)
      return person.post('/api/system/role/update', { id, version, name, sort, dataScope })
    }

    it('by a permission that applies to less than the role', async () => {
      const id = await plant({ scope: 'all', grants: /^system:user:query$/ })
      expect(await outcome(grant(id, 'system:user:remove'))).toEqual([
        400,
        '不能授予菜单“删除”：该角色的数据范围超出您拥有此权限的范围',
      ])
      expect((await grant(id, 'system:role:query')).status).toBe(200)
    })

    it('by a data scope that is wider than that of one of its permissions', async () => {
      const id = await plant({ scope: 'self', grants: /^system:user:(query|remove)$/ })
      expect(await outcome(rescope(id, 'all'))).toEqual([400, '数据范围超出您自己的范围'])
      const reading = await plant({ scope: 'self', grants: /^system:user:query$/ })
      expect((await rescope(reading, 'all')).status).toBe(200)
    })

    it('also where the account holds the role itself', async () => {
      expect(await outcome(rescope(roles.writer.id, 'all'))).toEqual([400, '数据范围超出您自己的范围'])
      expect((await grant(roles.reader.id, 'system:user:remove')).status).toBe(400)
      expect((await grant(roles.shaper.id, 'system:user:remove')).status).toBe(400)
    })

    it('nor by an operation that applies to less than the role', async () => {
      const status = { id: '820', scope: 'org', grants: /^system:role:status$/ } as const
      await plantRoles(site.db, [status])
      await holdRoles(site.db, me, [roles.reader.id, status.id, '5'])
      const wide = await plant({ scope: 'all', grants: /^system:user:query$/ })
      const narrow = await plant({ scope: 'org', grants: /^system:user:query$/ })
      const disable = (id: string) => person.post('/api/system/role/status', { ids: [id], status: 'disabled' })
      const { outOfScope } = await roleOf(person, wide)
      expect(outOfScope).toEqual(['system:role:status'])
      expect(await outcome(disable(wide))).toEqual([403, '该角色的权限高于您，不能操作'])
      expect(await outcome(disable(narrow))).toEqual([200, '操作成功'])
      await holdRoles(site.db, me, mine)
    })

    it('nor for users outside the scope who hold it already', async () => {
      const [near, elsewhere] = [
        await plant({ scope: 'org', grants: /^$/ }),
        await plant({ scope: 'org', grants: /^$/ }),
      ]
      const selfish = await plant({ scope: 'self', grants: /^system:user:remove$/ })
      await userIn(here, near)
      await userIn(there, elsewhere)
      await userIn(there, selfish)
      expect((await grant(near, 'system:user:remove')).status).toBe(200)
      expect((await grant(elsewhere, 'system:user:remove')).status).toBe(400)
      expect(await outcome(rescope(selfish, 'org'))).toEqual([400, '该角色有您管理范围之外的用户，不能改为此数据范围'])
    })

    it('nor enabled again, or for longer, where users outside the scope hold it', async () => {
      const [near, elsewhere] = [
        await plant({ scope: 'org', grants: /^system:user:remove$/ }),
        await plant({ scope: 'org', grants: /^system:user:remove$/ }),
      ]
      await userIn(here, near)
      await userIn(there, elsewhere)
      await site.db.updateTable('role').set({ status: 'disabled' }).where('id', 'in', [near, elsewhere]).execute()
      const enable = (id: string) => person.post('/api/system/role/status', { ids: [id], status: 'normal' })
      expect(await outcome(enable(near))).toEqual([200, '操作成功'])
      expect(await outcome(enable(elsewhere))).toEqual([400, '该角色有您管理范围之外的用户，不能启用'])
      expect((await roleOf(admin, elsewhere)).status).toBe('disabled')

      await site.db
        .updateTable('role')
        .set({ status: 'normal', valid_until: '2020-01-01' })
        .where('id', 'in', [near, elsewhere])
        .execute()
      const extend = async (id: string) => {
        const { version, name, sort, dataScope } = await roleOf(admin, id)
        return person.post('/api/system/role/update', { id, version, name, sort, dataScope })
      }
      expect(await outcome(extend(near))).toEqual([200, '操作成功'])
      expect(await outcome(extend(elsewhere))).toEqual([400, '该角色有您管理范围之外的用户，不能延长有效期'])
    })

    it('nor copied, disabled or removed where one could not give it', async () => {
      const id = await plant({ scope: 'all', grants: /^system:user:remove$/ })
      const above = [403, '该角色的权限高于您，不能操作']
      expect(await outcome(person.post('/api/system/role/copy', { id, key: 'copied', name: '复制' }))).toEqual(above)
      expect(await outcome(person.post('/api/system/role/status', { ids: [id], status: 'disabled' }))).toEqual(above)
      expect(await outcome(person.post('/api/system/role/remove', { ids: [id] }))).toEqual(above)
    })
  })
})
