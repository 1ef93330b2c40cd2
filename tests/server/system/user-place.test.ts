import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testPassword, useManagementSite } from './management-site.ts'
import { holdRoles, plantRoles } from './role-site.ts'

const beyond = '该用户不在您可以进行此操作的机构范围内'

describe('S10.4 part-time organisations and transfers', () => {
  const { site, admin } = useManagementSite()
  let manager: Caller
  let managerId = ''
  /** The office of the manager, a department of it, and the office of others. */
  let here = ''
  let part = ''
  let there = ''
  const orgOf = async (code: string) =>
    (await site.db.selectFrom('org').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  beforeAll(async () => {
    ;[here, there] = [await orgOf('380102'), await orgOf('380200')]
    const department = { parentId: here, name: '专项办', code: '380102-90', kind: 'department' }
    part = (await admin.post('/api/system/org/create', department)).body.data.id
    await plantRoles(site.db, [
      { id: '801', scope: 'org_and_below', grants: /^system:user:/ },
      { id: '802', scope: 'custom', orgIds: [here, there], grants: /^system:user:(query|transfer|edit|import)$/ },
      { id: '803', scope: 'org_and_below', grants: /^system:user:lock$/ },
      { id: '804', scope: 'self', grants: /^$/ },
    ])
    managerId = await site.idOf('casemgr')
    await holdRoles(site.db, managerId, ['801'])
    manager = await site.signIn('casemgr')
  })

  let people = 0
  const userIn = async (orgId: string, posts: readonly object[] = []) => {
    people += 1
    const user = { username: `placed${people}`, name: '何婷', orgId, posts, roleIds: ['5'], password: testPassword }
    const { status, body } = await admin.post('/api/system/user/create', user)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { id: body.data.id as string, username: user.username }
  }
  const listed = async (caller: Caller, query: Record<string, string>) =>
    (await caller.get('/api/system/user/list', query)).body
  const detailOf = async (id: string) => (await admin.get(`/api/system/user/${id}`)).body.data
  const formOf = async (id: string) => {
    const { version, name, orgId, roles, position, posts = [] } = await detailOf(id)
    const kept = posts.map((post: { orgId: string; position?: string }) => ({
      orgId: post.orgId,
      ...(post.position !== undefined && { position: post.position }),
    }))
    return { id, version, name, orgId, position, posts: kept, roleIds: roles.map((role: { id: string }) => role.id) }
  }
  const update = (caller: Caller, form: object) => caller.post('/api/system/user/update', form)
  const transfer = (caller: Caller, body: object) =>
    caller.post('/api/system/user/transfer', { keepsFormer: false, ...body })
  const reasonOf = ({ body }: Awaited<ReturnType<typeof transfer>>) => body.data.refused[0]?.message

  it('shows a part-timer in the lists of the organisation, which may not change the account', async () => {
    const user = await userIn(there, [{ orgId: part, position: '联络员' }, { orgId: here }])
    const { data, total } = await listed(manager, { keyword: user.username, orgId: here })
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      orgId: there,
      posts: [
        { orgId: part, position: '联络员', orgOffice: '东湖区人民检察院' },
        { orgId: here, orgName: '东湖区人民检察院' },
      ],
    })
    expect(data[0].partTimeHere).toBe(true)
    expect((await listed(admin, { keyword: user.username, orgId: there })).data[0]).not.toHaveProperty('partTimeHere')
    expect(data[0].outOfScope).toEqual(
      expect.arrayContaining(['system:user:edit', 'system:user:transfer', 'system:user:lock', 'system:user:remove']),
    )
    expect((await listed(manager, { keyword: user.username, orgId: here, includeChildren: 'false' })).total).toBe(1)
    expect((await listed(manager, { keyword: user.username, orgId: there })).total).toBe(1)
    expect((await listed(manager, { keyword: user.username, orders: 'name:true', size: '1' })).total).toBe(1)
    expect((await manager.get(`/api/system/user/${user.id}`)).body.message).toBe(beyond)
    expect(reasonOf(await manager.post('/api/system/user/lock', { ids: [user.id] }))).toBe(beyond)
    expect(reasonOf(await transfer(manager, { ids: [user.id], orgId: here }))).toBe(beyond)
  })

  it('shows only those of its own organisations, and ends with the post', async () => {
    const user = await userIn(there, [{ orgId: here }])
    const other = await userIn(there)
    expect((await listed(manager, { keyword: user.username })).total).toBe(1)
    expect((await listed(manager, { keyword: other.username })).total).toBe(0)
    expect((await update(admin, { ...(await formOf(user.id)), posts: [] })).status).toBe(200)
    expect((await listed(manager, { keyword: user.username })).total).toBe(0)
    expect((await manager.get(`/api/system/user/${user.id}`)).status).toBe(404)
  })

  it('gives its holder no scope there', async () => {
    const user = await userIn(there, [{ orgId: here }])
    await holdRoles(site.db, user.id, ['801'])
    await site.db.updateTable('user').set({ must_change_password: 0 }).where('id', '=', user.id).execute()
    const caller = await site.signIn(user.username)
    expect((await listed(caller, { keyword: 'casemgr' })).total).toBe(0)
  })

  it('refuses the main organisation, one twice, one outside the scope, and one’s own', async () => {
    const user = await userIn(here, [{ orgId: there, position: '顾问' }])
    await holdRoles(site.db, user.id, ['803'])
    const form = await formOf(user.id)
    const faultOf = async (caller: Caller, posts: readonly object[]) =>
      (await update(caller, { ...form, posts })).body.data?.errors
    expect(await faultOf(admin, [{ orgId: here }])).toEqual([{ field: 'posts', message: '兼职机构不能与主机构相同' }])
    expect(await faultOf(admin, [{ orgId: part }, { orgId: part, position: '组长' }])).toEqual([
      { field: 'posts', message: '兼职机构不能重复' },
    ])
    const outside = [{ field: 'posts', message: '兼职机构不存在或不在您的管理范围内' }]
    expect(await faultOf(manager, [])).toEqual(outside)
    expect(await faultOf(manager, [{ orgId: there, position: '组长' }])).toEqual(outside)
    expect((await update(manager, { ...form, posts: [{ orgId: part }, ...form.posts] })).status).toBe(200)
    expect((await detailOf(user.id)).posts.map(({ orgId }: { orgId: string }) => orgId)).toEqual([part, there])
    const own = { ...(await formOf(managerId)), posts: [{ orgId: part }] }
    expect((await update(manager, own)).body.data.errors[0].field).toBe('posts')
  })

  it('keeps the organisation of a part-timer from being deleted', async () => {
    const created = await admin.post('/api/system/org/create', {
      parentId: here,
      name: '专案组',
      code: 'place-1',
      kind: 'department',
    })
    const orgId = created.body.data.id as string
    const user = await userIn(there, [{ orgId }])
    const remove = () => admin.post('/api/system/org/remove', { ids: [orgId] })
    expect(reasonOf(await remove())).toBe('该机构有 1 个兼职用户，不能删除')
    expect((await admin.post('/api/system/org/status', { ids: [orgId], status: 'disabled' })).status).toBe(200)
    expect((await update(admin, { ...(await formOf(user.id)), posts: [{ orgId, position: '组长' }] })).status).toBe(400)
    expect((await update(admin, { ...(await formOf(user.id)), posts: [] })).status).toBe(200)
    expect((await remove()).body.data.refused).toEqual([])
  })

  it('transfers each by itself, keeps the former organisation where wanted, and is recorded', async () => {
    const [one, other] = [await userIn(here, [{ orgId: part }]), await userIn(there)]
    const stale = await formOf(one.id)
    const moved = await transfer(admin, {
      ids: [one.id, other.id, await site.idOf('admin')],
      orgId: part,
      position: '副主任',
      keepsFormer: true,
    })
    expect(moved.body.data.done.toSorted()).toEqual([one.id, other.id].toSorted())
    expect(reasonOf(moved)).toBe('不能调动自己的账号')
    expect(await detailOf(one.id)).toMatchObject({ orgId: part, position: '副主任', posts: [{ orgId: here }] })
    expect(await detailOf(other.id)).toMatchObject({ orgId: part, position: '副主任', posts: [{ orgId: there }] })
    expect((await update(admin, stale)).status).toBe(409)
    const audit = site.db.selectFrom('audit').select('changes').where('operation', '=', 'transferUsers')
    const changes = JSON.parse((await audit.where('object_id', '=', one.id).executeTakeFirstOrThrow()).changes)
    expect(changes).toEqual({
      orgId: { before: here, after: part },
      position: { after: '副主任' },
      posts: { before: [{ orgId: part, position: null }], after: [{ orgId: here, position: null }] },
    })

    const { version } = await detailOf(one.id)
    expect((await transfer(admin, { ids: [one.id], orgId: part, keepsFormer: true })).body.data.done).toEqual([one.id])
    expect((await detailOf(one.id)).version).toBe(version)
    expect((await transfer(admin, { ids: [one.id], orgId: there })).body.data.done).toEqual([one.id])
    expect(await detailOf(one.id)).toMatchObject({ orgId: there, position: '副主任', posts: [{ orgId: here }] })
  })

  it('refuses a target outside the scope, and a transfer that gives the account a right', async () => {
    const mine = await userIn(here)
    const outside = await transfer(manager, { ids: [mine.id], orgId: there })
    expect([outside.status, outside.body.data.errors]).toEqual([
      400,
      [{ field: 'orgId', message: '机构不存在或不在您的管理范围内' }],
    ])
    const theirs = await userIn(there)
    await holdRoles(site.db, theirs.id, ['804'])
    await holdRoles(site.db, managerId, ['802', '803'])
    const reason = '调动后您对该用户的权限会增加，不能执行'
    expect(reasonOf(await transfer(manager, { ids: [theirs.id], orgId: here }))).toBe(reason)
    const moved = { ...(await formOf(theirs.id)), orgId: here }
    expect((await update(manager, moved)).body.data.errors).toEqual([{ field: 'orgId', message: reason }])
    const rows = [{ row: 2, username: theirs.username, name: '何婷', org: '380102' }]
    const check = () => manager.post('/api/system/user/import/check', { existing: 'update', rows })
    expect((await check()).body.data.errors).toMatchObject([{ row: 2, field: 'org', message: reason }])
    await holdRoles(site.db, managerId, ['802'])
    expect((await check()).body.data).toMatchObject({ updated: 1, errors: [] })
    expect((await update(manager, moved)).status).toBe(200)
    expect((await update(admin, { ...(await formOf(theirs.id)), orgId: there })).status).toBe(200)
    expect((await transfer(manager, { ids: [theirs.id], orgId: here })).body.data.done).toEqual([theirs.id])
    await holdRoles(site.db, managerId, ['801'])
  })

  it('refuses an eleventh part-time organisation', async () => {
    const orgs = await site.db.selectFrom('org').select('id').where('code', 'like', '3803%').limit(10).execute()
    const user = await userIn(
      here,
      orgs.map(({ id }) => ({ orgId: id })),
    )
    const kept = await transfer(admin, { ids: [user.id], orgId: there, keepsFormer: true })
    expect(reasonOf(kept)).toBe('该用户已有 10 个兼职机构，原主机构不能再保留为兼职')
    expect((await detailOf(user.id)).orgId).toBe(here)
  })
})
