import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orgPlaces } from '../../../openapi/cases/org-places.ts'
import { type Caller, type ManagementSite, openManagementSite } from './management-site.ts'
import { orgForm as form, orgCalls, refusal } from './org-site.ts'
import { holdRoles, plantRoles } from './role-site.ts'

let site: ManagementSite
let admin: Caller
/** Manages the organisations of the city of 临湖市 (id of its office below). */
let manager: Caller
let city = ''
beforeAll(async () => {
  site = await openManagementSite()
  const found = await site.db
    .selectFrom('org')
    .select('id')
    .where('name', '=', '临湖市人民检察院')
    .executeTakeFirstOrThrow()
  city = found.id
  await plantRoles(site.db, [{ id: '91', scope: 'custom', grants: /^system:org:/, orgIds: [city] }])
  await holdRoles(site.db, await site.idOf('casemgr'), ['91'])
  admin = await site.signIn('admin')
  manager = await site.signIn('casemgr')
}, 60_000)
afterAll(() => site.close())

const { post, created, detail, childIds } = orgCalls(() => admin)
const namesIn = async (query: Record<string, string>, caller: Caller = admin) =>
  (await caller.get('/api/system/org/list', query)).body.data.map(({ name }: { name: string }) => name)
const move = async (id: string, to: object, caller: Caller = admin) =>
  post('move', { id, version: (await detail(id))?.version ?? 1, ...to }, caller)
const statusesOf = (replies: readonly { readonly status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other)
const pathOf = async (id: string) =>
  (await site.db.selectFrom('org').select('path').where('id', '=', id).executeTakeFirstOrThrow()).path

describe('the tree', () => {
  it('shows the top, and below it the next level in order, with the people of all below', async () => {
    const { data: top } = (await admin.get('/api/system/org/children')).body
    expect(top).toHaveLength(1)
    expect(top[0]).toMatchObject({
      name: '江宁省人民检察院',
      level: 'province',
      userCount: 400,
      leaf: false,
      version: 1,
    })
    const { data: below } = (await admin.get('/api/system/org/children', { parentId: top[0].id })).body
    expect(below.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual(['办公室', '政治部'])
    expect(below[0]).toMatchObject({ kind: 'department', leaf: true, parentId: '1' })
    expect(below[0]).not.toHaveProperty('path')
    // The tree opens with them, so that they come along.
    expect(top[0].children).toEqual(below)
  })

  it('begins at the organisations of the data scope, and at the own one', async () => {
    const { data } = (await manager.get('/api/system/org/children')).body
    expect(data.map(({ name }: { name: string }) => name)).toContain('临湖市人民检察院')
    expect(data.map(({ name }: { name: string }) => name)).not.toContain('江宁省人民检察院')
    expect(await childIds('1', manager)).toEqual([])
  })

  it.each([
    [{ keyword: '惠泉' }, ['惠泉区人民检察院']],
    [{ keyword: '380201' }, []],
    [{ regionCode: '3802', orders: 'code:false', size: '1' }, ['宜溪市人民检察院']],
    [{ kind: 'station', keyword: '园区' }, ['派驻园区检察室']],
    [{ status: 'disabled' }, []],
    [{ source: 'synced' }, []],
    [{ keyword: '%' }, []],
  ])('S10.3 %j finds %j', async (query, names) => {
    expect(await namesIn(query)).toEqual(names)
  })

  it('security 6: says where nothing can be added below, because the scope ends at that organisation', async () => {
    await plantRoles(site.db, [{ id: '95', scope: 'org', grants: /^system:org:(query|add|edit)$/ }])
    await holdRoles(site.db, await site.idOf('clerk'), ['95'])
    const clerk = await site.signIn('clerk')
    const [own] = (await clerk.get('/api/system/org/children')).body.data
    expect(own.outOfScope).toEqual(['system:org:add'])
    expect(await refusal(post('create', { ...form(), parentId: own.id }, clerk))).toEqual([
      400,
      'AA0001',
      '上级机构不存在或不在您的管理范围内',
      'parentId',
    ])
  })

  it('S10.3 a hit has the names of the organisations above it', async () => {
    const { data } = (await admin.get('/api/system/org/list', { keyword: '惠泉' })).body
    expect(data[0].path).toEqual(['江宁省人民检察院', '临湖市人民检察院'])
  })
})

describe('the form', () => {
  it('creates an organisation as the last below its parent, and changes it', async () => {
    const filled = {
      shortName: '测试院',
      level: 'county',
      regionCode: '380299',
      creditCode: '11380299MB0001234K',
      leader: '陈静',
      phone: '025-88880102',
      address: '平安路 1 号',
      remark: '新设',
    }
    const id = await created(city, { ...filled, name: '  测试区人民检察院 ' })
    expect((await childIds(city)).at(-1)).toBe(id)
    const made = await detail(id)
    expect(made).toMatchObject({ ...filled, name: '测试区人民检察院', status: 'normal', source: 'local', version: 1 })
    expect(made.createTime).toBe('2026-11-21 10:00:00')
    const change = { id, version: 1, name: '测试区院', code: made.code, kind: 'procuratorate' }
    expect((await post('update', change)).status).toBe(200)
    const after = await detail(id)
    expect(after).toMatchObject({ name: '测试区院', version: 2, parentId: city })
    expect(after).not.toHaveProperty('leader')
    expect(await refusal(post('update', change))).toEqual([
      409,
      'AA0001',
      '该机构已被他人修改，请刷新后重试',
      undefined,
    ])
  })

  it('refuses a code that another organisation has', async () => {
    const id = await created(city)
    const { name, kind } = await detail(id)
    const taken = [409, 'AA0001', '机构编码已存在', 'code']
    expect(await refusal(post('create', { ...form(), parentId: city, code: '380000' }))).toEqual(taken)
    expect(await refusal(post('update', { id, version: 1, name, kind, code: '380000' }))).toEqual(taken)
  })

  it('refuses a parent that is missing, outside the scope, disabled, or of the wrong kind', async () => {
    const department = await created(city, { kind: 'department' })
    const closed = await created(city)
    await post('status', { ids: [closed], status: 'disabled' })
    const unknown = [400, 'AA0001', '上级机构不存在或不在您的管理范围内', 'parentId']
    expect(await refusal(post('create', { ...form(), parentId: '999999' }))).toEqual(unknown)
    expect(await refusal(post('create', { ...form(), parentId: '1' }, manager))).toEqual(unknown)
    expect(await refusal(post('create', form(), manager))).toEqual([400, 'AA0001', '请选择上级机构', 'parentId'])
    expect(await refusal(post('create', { ...form(), parentId: closed }))).toEqual([
      400,
      'AA0001',
      '上级机构已停用',
      'parentId',
    ])
    expect(await refusal(post('create', { ...form(), parentId: department }))).toEqual([
      400,
      'AA0001',
      '内设机构的下级只能是内设机构',
      'parentId',
    ])
  })

  it.each(orgPlaces)('below %s a %s: %s', async (above, kind, isPossible) => {
    const [parentId] = above === null ? [] : [await created(city, { kind: above })]
    expect((await post('create', { ...form({ kind }), ...(parentId && { parentId }) })).status).toBe(
      isPossible ? 200 : 400,
    )
  })

  it('refuses a kind that does not fit what is below', async () => {
    const office = await created(city)
    await created(office)
    const { name, code } = await detail(office)
    expect(await refusal(post('update', { id: office, version: 1, name, code, kind: 'department' }))).toEqual([
      400,
      'AA0001',
      '该机构有此类型不能有的下级机构',
      'kind',
    ])
  })

  it('changes nothing outside the scope of the permission', async () => {
    const outside = await created('1')
    const { name, code, kind } = await detail(outside)
    const missing = [404, 'AA0005', '机构不存在', undefined]
    expect(await refusal(post('update', { id: outside, version: 1, name, code, kind }, manager))).toEqual(missing)
    expect(await refusal(move(outside, { parentId: city }, manager))).toEqual(missing)
    const { body } = await post('remove', { ids: [outside] }, manager)
    expect(body.data).toEqual({ done: [], refused: [{ id: outside, code: 'AA0005', message: '机构不存在' }] })
  })
})

describe('moving', () => {
  it('takes everything below along, and the data scope follows', async () => {
    const [from, to] = [await created(city), await created(city)]
    const child = await created(from)
    const grandchild = await created(child, { kind: 'department' })
    expect((await move(child, { parentId: to })).status).toBe(200)
    expect(await pathOf(grandchild)).toBe(`${await pathOf(to)}${child}/${grandchild}/`)
    expect(await childIds(from)).toEqual([])
    expect(await childIds(to)).toEqual([child])
    expect((await detail(grandchild)).path.slice(-2)).toEqual([(await detail(to)).name, (await detail(child)).name])
  })

  it('puts it before a sibling, and numbers the siblings again', async () => {
    const parent = await created(city)
    const ids = [await created(parent), await created(parent), await created(parent)] as const
    expect((await move(ids[2], { parentId: parent, beforeId: ids[0] })).status).toBe(200)
    expect(await childIds(parent)).toEqual([ids[2], ids[0], ids[1]])
    expect((await move(ids[2], { parentId: parent })).status).toBe(200)
    expect(await childIds(parent)).toEqual([...ids])
    expect(await refusal(move(ids[0], { parentId: parent, beforeId: city }))).toEqual([
      400,
      'AA0001',
      '所选位置已变化，请刷新后重试',
      'beforeId',
    ])
  })

  it('security 6: gives the account no right over what is moved', async () => {
    const outside = await created('1')
    const office = await created(city)
    await plantRoles(site.db, [
      { id: '93', scope: 'all', grants: /^system:org:(query|move)$/ },
      { id: '94', scope: 'custom', grants: /^system:user:edit$/, orgIds: [city] },
    ])
    await holdRoles(site.db, await site.idOf('auditor'), ['93', '94'])
    const mover = await site.signIn('auditor')
    expect(await refusal(move(outside, { parentId: city }, mover))).toEqual([
      400,
      'AA0001',
      '移动后您在该机构的权限会增加，不能执行',
      'parentId',
    ])
    expect((await move(office, { parentId: '1' }, mover)).status).toBe(200)
  })

  it('refuses a cycle, also of two moves at once', async () => {
    const [one, other] = [await created(city), await created(city)]
    const below = await created(one)
    const cycle = [400, 'AA0001', '不能移动到本机构或其下级机构之下', 'parentId']
    expect(await refusal(move(one, { parentId: one }))).toEqual(cycle)
    expect(await refusal(move(one, { parentId: below }))).toEqual(cycle)
    const both = await Promise.all([move(one, { parentId: other }), move(other, { parentId: one })])
    expect(statusesOf(both)).toEqual([200, 400])
  })
})

describe('status and deletion', () => {
  it('a disabled organisation takes no people', async () => {
    const id = await created(city)
    expect((await post('status', { ids: [id], status: 'disabled' })).body.data).toEqual({ done: [id], refused: [] })
    const person = { username: 'placed.person', name: '陈静', orgId: id, roleIds: ['5'], password: 'Baihua-2846' }
    expect((await admin.post('/api/system/user/create', person)).status).toBe(400)
    await post('status', { ids: [id], status: 'normal' })
    expect((await admin.post('/api/system/user/create', person)).status).toBe(200)
  })

  it('deletes one without organisations, people and roles, and says what is in the way of the others', async () => {
    const [empty, parent] = [await created(city), await created(city)]
    const chosen = await created(parent)
    await plantRoles(site.db, [{ id: '92', scope: 'custom', grants: /^$/, orgIds: [chosen] }])
    const staffed = (await childIds('1'))[0]
    const { body } = await post('remove', { ids: [empty, parent, chosen, staffed, '999999'] })
    expect(body.data.done).toEqual([empty])
    expect(body.data.refused.map(({ message }: { message: string }) => message)).toEqual([
      '该机构有 1 个下级机构，不能删除',
      '角色“92”的数据范围包含该机构，不能删除',
      expect.stringMatching(/^该机构有 \d+ 个用户，不能删除$/),
      '机构不存在',
    ])
    expect((await admin.get(`/api/system/org/${empty}`)).status).toBe(404)
  })
})

describe('the detail', () => {
  it('says who changed it last, and by which roles the account sees it', async () => {
    const id = await created(city, { name: '解释院' })
    expect(await detail(id)).toMatchObject({
      lastChange: { userName: '王建国', time: '2026-11-21 10:00:00' },
      reasons: ['您的角色“超级管理员”有“查看机构”权限，数据范围为“全部”，包含该机构。'],
    })
    expect((await detail(id, manager)).reasons).toEqual([
      '您的角色“91”有“查看机构”权限，数据范围为“自定义”，其中有“临湖市人民检察院”及其下级，包含该机构。',
    ])
    const { orgId } = await site.db
      .selectFrom('user')
      .select('org_id as orgId')
      .where('username', '=', 'casemgr')
      .executeTakeFirstOrThrow()
    const own = await detail(orgId, manager)
    expect(own.reasons).toEqual(['这是您所在的机构。'])
    expect(own).not.toHaveProperty('lastChange')
  })

  it('one that is synchronised changes its place among its siblings, and nothing else', async () => {
    const [id, sibling] = [await created(city), await created(city)]
    await site.db.updateTable('org').set({ source: 'synced' }).where('id', '=', id).execute()
    const kept = [400, 'AA0001', '该机构由同步任务维护，请在来源系统中修改', undefined]
    const { name, code, kind } = await detail(id)
    expect(await refusal(post('update', { id, version: 1, name, code, kind }))).toEqual(kept)
    expect(await refusal(move(id, { parentId: sibling }))).toEqual(kept)
    for (const [operation, more] of [['remove', {}] as const, ['status', { status: 'disabled' }] as const]) {
      const { body } = await post(operation, { ids: [id], ...more })
      expect(body.data.refused.map(({ message }: { message: string }) => message)).toEqual([kept[2]])
    }
    expect((await move(id, { parentId: city })).status).toBe(200)
    expect((await childIds(city)).slice(-2)).toEqual([sibling, id])
  })
})
