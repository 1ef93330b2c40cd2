import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useManagementSite } from '../system/management-site.ts'

const form = { name: '关于全省听证工作的通知', category: 'notice', content: '<p>请阅读。</p>', audience: 'all' }
const beyond = '该公告的发布范围超出您的管理范围，不能进行此操作'

describe('S16.8 a notice of a colleague that goes beyond the data scope', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let path = ''
  let own: string[] = []
  /** An organisation that the limited administrator does not manage, and a user of it. */
  let [elsewhere, stranger] = ['', '']
  let role = ''
  beforeAll(async () => {
    const users = site.db.selectFrom('user').innerJoin('org', 'org.id', 'user.org_id')
    const home = await users.select(['org.id', 'org.path']).where('username', '=', 'orgadmin').executeTakeFirstOrThrow()
    path = home.path
    // The author with the data scope 全部 works in the office that the other one manages.
    await site.db.updateTable('user').set({ org_id: home.id }).where('username', '=', 'admin').execute()
    own = (await users.select('user.id').where('org.path', 'like', `${path}%`).execute()).map(({ id }) => id)
    const other = await users
      .select(['org.id', 'user.id as userId'])
      .where('org.path', 'not like', `${path}%`)
      .executeTakeFirstOrThrow()
    ;[elsewhere, stranger] = [other.id, other.userId]
    const held = site.db
      .selectFrom('user_role')
      .select('role_id')
      .where('user_id', '=', await site.idOf('casemgr'))
    role = (await held.executeTakeFirstOrThrow()).role_id
  })
  const notice = (by: Caller, name: string, body: object) => by.post(`/api/setting/notice/${name}`, body)
  const written = async (more: object = {}, by: Caller = admin): Promise<string> =>
    (await notice(by, 'create', { ...form, ...more })).body.data.id
  const published = async (more: object = {}, by: Caller = admin): Promise<string> => {
    const id = await written(more, by)
    expect((await notice(by, 'publish', { ids: [id] })).body.data).toEqual({ done: [id], refused: [] })
    return id
  }
  const receipts = (id: string) =>
    site.db.selectFrom('notice_receipt').select(['user_id', 'urged_at']).where('notice_id', '=', id).execute()
  const detail = async (by: Caller, id: string) => (await by.get('/api/setting/notice/detail', { id })).body.data
  /** The receivers of a notice within the limited administrator's data scope. */
  const managed = async (id: string) => (await receipts(id)).filter(({ user_id }) => own.includes(user_id))

  it('its readers are shown, counted and urged within the scope alone', async () => {
    const id = await published()
    const [all, mine] = [(await receipts(id)).length, (await managed(id)).length]
    expect(mine).toBeGreaterThan(1)
    expect(all).toBeGreaterThan(mine)
    const readers = (await orgAdmin.get('/api/setting/notice/readers', { id, size: '100' })).body
    expect(readers.total).toBe(mine)
    expect(readers.data.filter((one: { id: string }) => !own.includes(one.id))).toEqual([])
    expect((await orgAdmin.get('/api/setting/notice/readers', { id, orgId: elsewhere })).body.total).toBe(0)
    const orgs = (await orgAdmin.get('/api/setting/notice/reading', { id })).body.data
    const sum = orgs.reduce((total: number, one: { receivers: number }) => total + one.receivers, 0)
    expect(sum).toBe(mine)
    const listed = (await orgAdmin.get('/api/setting/notice/list', { name: form.name })).body.data
    expect(listed.find((one: { id: string }) => one.id === id).receivers).toBe(mine)
    expect([(await detail(orgAdmin, id)).receivers, (await detail(admin, id)).receivers]).toEqual([mine, all])
    expect((await notice(orgAdmin, 'urge', { id })).body.data).toEqual({ urged: mine, recent: 0, left: 0 })
    const urged = (await receipts(id)).filter(({ urged_at }) => urged_at !== null).map(({ user_id }) => user_id)
    expect(urged.filter((user) => !own.includes(user))).toEqual([])
    expect((await notice(admin, 'urge', { id })).body.data).toEqual({ urged: all - mine, recent: mine, left: 0 })
  })

  it.each([
    ['all', () => ({})],
    ['orgs', () => ({ audience: 'orgs', orgIds: [elsewhere] })],
    ['roles', () => ({ audience: 'roles', roleIds: [role] })],
    ['users', () => ({ audience: 'users', userIds: [stranger] })],
  ] as const)(
    '30.1: before it is published to %s it says how many will receive it, and so many do',
    async (_, more) => {
      const id = await written(more())
      const expected = (await admin.get('/api/setting/notice/expected', { ids: `${id},99999999` })).body.data
      await notice(admin, 'publish', { ids: [id] })
      const received = (await receipts(id)).length
      expect(received).toBeGreaterThan(0)
      expect(expected).toEqual([{ id, receivers: received }])
    },
  )

  it('30.1: an author with bounds is told of those within them', async () => {
    const id = await written({}, orgAdmin)
    const [expected] = (await orgAdmin.get('/api/setting/notice/expected', { ids: id })).body.data
    await notice(orgAdmin, 'publish', { ids: [id] })
    expect(expected).toEqual({ id, receivers: (await managed(id)).length })
  })

  it('security: the users it is addressed to by name are named within the scope alone, the others counted', async () => {
    const orgadmin = await site.idOf('orgadmin')
    const id = await written({ audience: 'users', userIds: [stranger, orgadmin] })
    const nameOf = async (user: string) =>
      (await site.db.selectFrom('user').select('name').where('id', '=', user).executeTakeFirstOrThrow()).name
    const mine = { id: orgadmin, name: await nameOf(orgadmin) }
    const shown = await detail(orgAdmin, id)
    expect([shown.users, shown.otherUsers]).toEqual([[mine], 1])
    const whole = await detail(admin, id)
    expect(whole.users).toHaveLength(2)
    expect(whole.users).toContainEqual({ id: stranger, name: await nameOf(stranger) })
    expect(whole.otherUsers).toBeUndefined()
  })

  it.each([
    ['全部', () => ({})],
    ['an organisation elsewhere', () => ({ audience: 'orgs', orgIds: [elsewhere] })],
    ['a user elsewhere', () => ({ audience: 'users', userIds: [stranger] })],
    ['a role', () => ({ audience: 'roles', roleIds: [role] })],
  ])('with %s it is not published, withdrawn, changed, pinned or removed, and says so', async (_, audience) => {
    const more = audience()
    const [draft, shown] = [await written(more), await published(more)]
    const before = await receipts(shown)
    const refusals = (id: string) => ({
      done: [],
      refused: [{ id, name: form.name, code: 'AA0002', message: beyond }],
    })
    for (const [name, id] of [
      ['publish', draft],
      ['remove', draft],
      ['withdraw', shown],
    ] as const)
      expect((await notice(orgAdmin, name, { ids: [id] })).body.data).toEqual(refusals(id))
    expect((await notice(orgAdmin, 'pin', { ids: [shown], pinned: true })).body.data).toEqual(refusals(shown))
    const change = await notice(orgAdmin, 'update', { ...form, id: draft, version: 1 })
    expect([change.status, change.body.message]).toEqual([403, beyond])
    expect(await receipts(shown)).toEqual(before)
    expect((await detail(orgAdmin, shown)).outOfScope.toSorted()).toEqual([
      'setting:notice:edit',
      'setting:notice:publish',
      'setting:notice:remove',
    ])
    expect((await detail(admin, shown)).outOfScope).toBeUndefined()
  })

  it('a batch leaves it out alone; what stays within the scope is managed as before, also where another user wrote it', async () => {
    const orgIds = [path.split('/').findLast(Boolean)]
    const far = await published()
    const near = [
      await published({ audience: 'orgs', orgIds }),
      await published({ audience: 'users', userIds: [await site.idOf('orgadmin')] }),
      await published({}, orgAdmin),
    ]
    for (const id of near) expect((await detail(orgAdmin, id)).outOfScope).toBeUndefined()
    const { data } = (await notice(orgAdmin, 'withdraw', { ids: [far, ...near] })).body
    expect(data.done.toSorted()).toEqual(near.toSorted())
    expect(data.refused.map(({ id }: { id: string }) => id)).toEqual([far])
    expect((await notice(orgAdmin, 'publish', { ids: near })).body.data.refused).toEqual([])
  })
})
