import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type ManagementSite, openManagementSite } from './management-site.ts'
import { orgCalls, refusal } from './org-site.ts'
import { holdRoles, plantRoles } from './role-site.ts'

let site: ManagementSite
let admin: Caller
let city = ''
beforeAll(async () => {
  site = await openManagementSite()
  admin = await site.signIn('admin')
  city = await created('1')
}, 60_000)
afterAll(() => site.close())

const { post, created, detail, childIds } = orgCalls(() => admin)
const preview = (id: string, targetId: string, caller = admin) =>
  caller.get('/api/system/org/merge/preview', { id, targetId })
const planOf = async (id: string, targetId: string, caller = admin): Promise<string> =>
  (await preview(id, targetId, caller)).body.data.plan
const merge = async (id: string, targetId: string, caller = admin) =>
  post('merge', { id, targetId, plan: await planOf(id, targetId, caller) }, caller)
let people = 0
const placed = async (
  orgId: string,
  roleIds: readonly string[] = ['5'],
  posts: readonly object[] = [],
): Promise<string> => {
  people += 1
  const person = { username: `merged${people}`, name: `陈静${people}`, orgId, roleIds, posts, password: 'Baihua-2846' }
  const { status, body } = await admin.post('/api/system/user/create', person)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.id
}
const pathOf = async (id: string) =>
  (await site.db.selectFrom('org').select('path').where('id', '=', id).executeTakeFirstOrThrow()).path
const userOf = (id: string) =>
  site.db.selectFrom('user').select(['org_id', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
const orgsOf = async (role: string) =>
  (await site.db.selectFrom('role_org').select('org_id').where('role_id', '=', role).execute()).map((row) => row.org_id)
/** A caller with the roles, whose own organisation is `orgId`. */
const manager = async (username: string, orgId: string, roles: readonly string[]): Promise<Caller> => {
  const id = await site.idOf(username)
  await site.db.updateTable('user').set({ org_id: orgId }).where('id', '=', id).execute()
  await holdRoles(site.db, id, roles)
  return site.signIn(username)
}
const refusedAt = (message: string, field?: string) => [400, 'AA0001', message, field]

describe('S9.3 merging two organisations', () => {
  it('S13.6 previews and moves what is below, the people and the data scopes, and deletes the organisation', async () => {
    const [source, target] = [await created(city, { name: '旧院' }), await created(city, { name: '新院' })]
    const first = await created(source, { name: '办公室', kind: 'department' })
    const deep = await created(first, { kind: 'department' })
    const before = await created(target)
    const person = await placed(source)
    await plantRoles(site.db, [
      { id: '801', scope: 'custom', grants: /^$/, orgIds: [source, city] },
      { id: '802', scope: 'custom', grants: /^$/, orgIds: [source, target] },
    ])
    const { data } = (await preview(source, target)).body
    expect(data).toEqual({
      orgCount: 2,
      orgNames: ['办公室'],
      userCount: 1,
      userNames: ['陈静1'],
      roleNames: ['801', '802'],
      plan: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect((await post('merge', { id: source, targetId: target, plan: data.plan })).status).toBe(200)

    expect((await admin.get(`/api/system/org/${source}`)).status).toBe(404)
    expect(await childIds(target)).toEqual([before, first])
    expect(await pathOf(deep)).toBe(`${await pathOf(target)}${first}/${deep}/`)
    expect(await userOf(person)).toEqual({ org_id: target, version: 2 })
    expect((await orgsOf('801')).toSorted()).toEqual([city, target].toSorted())
    expect(await orgsOf('802')).toEqual([target])
    const written = await site.db
      .selectFrom('audit')
      .select(['object_kind', 'object_id'])
      .where('operation', '=', 'mergeOrganisation')
      .orderBy('id')
      .execute()
    expect(written.map(({ object_kind, object_id }) => [object_kind, object_id])).toEqual([
      ['user', person],
      ['org', first],
      ['role', '801'],
      ['role', '802'],
      ['org', source],
      ['org', source],
    ])
  })

  it('moves part-time places, each organisation once, and is stale where one was given since', async () => {
    const [source, target, other] = [await created(city), await created(city), await created(city)]
    const at = (orgId: string) => ({ orgId })
    const [lent, both, native, mover] = [
      await placed(other, ['5'], [at(source)]),
      await placed(other, ['5'], [at(target), at(source)]),
      await placed(target, ['5'], [at(source)]),
      await placed(source, ['5'], [at(target), at(other)]),
    ]
    const { data } = (await preview(source, target)).body
    expect(data).toMatchObject({ userCount: 1, partTimeCount: 3 })
    const late = await placed(other, ['5'], [at(source)])
    expect((await post('merge', { id: source, targetId: target, plan: data.plan })).status).toBe(409)
    expect((await merge(source, target)).status).toBe(200)
    const placesOf = async (id: string) => {
      const { posts = [], orgId } = (await admin.get(`/api/system/user/${id}`)).body.data
      return [orgId, ...posts.map((one: { orgId: string }) => one.orgId)]
    }
    expect(await placesOf(lent)).toEqual([other, target])
    expect(await placesOf(late)).toEqual([other, target])
    expect(await placesOf(both)).toEqual([other, target])
    expect(await placesOf(native)).toEqual([target])
    expect(await placesOf(mover)).toEqual([target, other])
    expect((await userOf(lent)).version).toBe(2)
  })

  it('into its parent', async () => {
    const target = await created(city)
    const source = await created(target)
    const below = await created(source)
    expect((await merge(source, target)).status).toBe(200)
    expect(await childIds(target)).toEqual([below])
    expect(await pathOf(below)).toBe(`${await pathOf(target)}${below}/`)
  })

  it.each<[string, string, number]>([
    ['department', 'procuratorate', 200],
    ['station', 'procuratorate', 200],
    ['station', 'station', 200],
    ['department', 'station', 200],
    ['procuratorate', 'department', 400],
    ['procuratorate', 'station', 400],
    ['station', 'department', 400],
  ])('of kind %s into kind %s: %d', async (from, to, status) => {
    const [source, target] = [await created(city, { kind: from }), await created(city, { kind: to })]
    expect((await preview(source, target)).status).toBe(status)
  })

  it('refuses itself, what is below it, a disabled target, a synchronised one and what does not exist', async () => {
    const [source, target] = [await created(city), await created(city)]
    const below = await created(source)
    const itself = refusedAt('不能合并到本机构或其下级机构', 'targetId')
    expect(await refusal(preview(source, source))).toEqual(itself)
    expect(await refusal(preview(source, below))).toEqual(itself)
    expect(await refusal(preview(source, '999999'))).toEqual(
      refusedAt('目标机构不存在或不在您的管理范围内', 'targetId'),
    )
    expect(await refusal(preview('999999', target))).toEqual([404, 'AA0005', '机构不存在', undefined])
    const plan = await planOf(source, target)
    await post('status', { ids: [target], status: 'disabled' })
    expect(await refusal(post('merge', { id: source, targetId: target, plan }))).toEqual(
      refusedAt('目标机构已停用', 'targetId'),
    )
    await site.db.updateTable('org').set({ source: 'synced' }).where('id', '=', source).execute()
    expect(await refusal(preview(source, target))).toEqual(refusedAt('该机构由同步任务维护，请在来源系统中修改'))
  })

  it('is refused where what it moves has changed since the preview', async () => {
    const [source, target] = [await created(city), await created(city)]
    const stale = [409, 'AA0001', '预览之后，机构、人员或角色有变化，请重新确认', undefined]
    const changes = [
      () => created(source),
      () => placed(source),
      () => plantRoles(site.db, [{ id: '803', scope: 'custom', grants: /^$/, orgIds: [source] }]),
      async () => {
        const { version, code, kind } = await detail(target)
        return post('update', { id: target, version, code, kind, name: '改名院' })
      },
    ]
    for (const change of changes) {
      const plan = await planOf(source, target)
      await change()
      expect(await refusal(post('merge', { id: source, targetId: target, plan }))).toEqual(stale)
    }
    expect((await merge(source, target)).status).toBe(200)
  })

  it('two at once, of each into the other: one is done', async () => {
    const [one, other] = [await created(city), await created(city)]
    const [there, back] = [await planOf(one, other), await planOf(other, one)]
    const replies = await Promise.all([
      post('merge', { id: one, targetId: other, plan: there }),
      post('merge', { id: other, targetId: one, plan: back }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, expect.any(Number)])
    expect(replies.filter(({ status }) => [400, 404, 409].includes(status))).toHaveLength(1)
    const left = await site.db.selectFrom('org').select('id').where('id', 'in', [one, other]).execute()
    expect(left).toHaveLength(1)
  })
})

describe('security 6: a merge gives the account nothing', () => {
  it('changes nothing outside the scope, and not the own organisation', async () => {
    const [own, beside, outside] = [await created(city), await created(city), await created('1')]
    await plantRoles(site.db, [{ id: '811', scope: 'custom', grants: /^system:org:/, orgIds: [city] }])
    const caller = await manager('casemgr', own, ['811'])
    expect(await refusal(preview(outside, own, caller))).toEqual([404, 'AA0005', '机构不存在', undefined])
    expect(await refusal(preview(beside, outside, caller))).toEqual(
      refusedAt('目标机构不存在或不在您的管理范围内', 'targetId'),
    )
    expect(await refusal(preview(own, beside, caller))).toEqual(refusedAt('不能合并您自己所在的机构'))
    expect((await preview(beside, own, caller)).body.data).not.toHaveProperty('userNames')
  })

  it('refuses people and data scopes of roles beyond the account', async () => {
    const [own, staffed, named, target] = [
      await created(city),
      await created(city),
      await created(city),
      await created(city),
    ]
    await plantRoles(site.db, [
      { id: '821', scope: 'custom', grants: /^system:org:/, orgIds: [city] },
      { id: '822', scope: 'self', grants: /^system:role:grant$/ },
      { id: '823', scope: 'custom', grants: /^system:role:grant$/, orgIds: [named] },
    ])
    await holdRoles(site.db, await placed(staffed), ['822'])
    const caller = await manager('auditor', own, ['821'])
    expect(await refusal(preview(staffed, target, caller))).toEqual(
      refusedAt('该机构有用户持有角色“822”，其权限高于您，不能合并'),
    )
    expect(await refusal(preview(named, target, caller))).toEqual(
      refusedAt('角色“823”的数据范围包含该机构，其权限高于您，不能合并'),
    )
    expect((await preview(target, named, caller)).status).toBe(200)
  })

  it('refuses what would widen the own permissions, by the place and by the own role that names the organisation', async () => {
    const [own, source, target] = [await created(city), await created(city), await created(city)]
    await plantRoles(site.db, [
      { id: '831', scope: 'custom', grants: /^system:org:/, orgIds: [city] },
      { id: '832', scope: 'custom', grants: /^system:user:edit$/, orgIds: [target] },
    ])
    const caller = await manager('clerk', own, ['831', '832'])
    expect(await refusal(preview(source, target, caller))).toEqual(
      refusedAt('合并后您在该机构的权限会增加，不能执行', 'targetId'),
    )
    // The other way round the role would get the place of the target, and its holder with it.
    expect(await refusal(preview(target, source, caller))).toEqual(
      refusedAt('角色“832”的数据范围包含该机构，其权限高于您，不能合并'),
    )
  })
})
