import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPassword } from '../../support/fill-database.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const list = '/api/message/list'
const read = '/api/message/read'

describe('messages', { timeout: 60_000 }, () => {
  let site: TestApp
  let admin: TestBrowser
  let clerk: TestBrowser
  beforeAll(async () => {
    site = await openTestApp()
    admin = await site.browser().signIn('admin')
    clerk = await site.browser().signIn('clerk')
  })
  afterAll(() => site.close())

  const unread = async (who: TestBrowser): Promise<number> => (await who.get('/api/message/status')).body.data.unread
  const newest = async (who: TestBrowser) => (await who.get(list)).body.data[0]

  const ownPassword = 'Ziji-de-mima-1'
  /** Signs in with an initial password and changes it, which everything else requires. */
  const firstSignIn = async (username: string, oldPassword: string) => {
    const browser = await site.browser().signIn(username, oldPassword)
    const change = { oldPassword, newPassword: ownPassword }
    expect((await browser.post('/api/system/user/change-password', change)).status).toBe(200)
    return browser
  }

  /** A new user of the administrator's office, signed in. */
  const newPerson = async (username: string) => {
    const { data: tree } = (await admin.get('/api/system/org/tree')).body
    const user = { username, name: '测试', orgId: tree[0].id, roleIds: ['5'], password: testPassword }
    const id: string = (await admin.post('/api/system/user/create', user)).body.data.id
    const browser = await firstSignIn(username, testPassword)
    await browser.post(read, { all: true })
    return { id, browser }
  }

  it('lists one’s own, newest first, page by page, and only unread ones on request', async () => {
    const all = (await clerk.get(list)).body
    expect(all.total).toBe(3)
    const times = all.data.map(({ createTime }: { createTime: string }) => createTime)
    expect(times).toEqual(times.toSorted().toReversed())
    const second = (await clerk.get(`${list}?current=2&size=2`)).body
    expect([second.total, second.data]).toEqual([3, all.data.slice(2)])
    const open = (await clerk.get(`${list}?unread=true`)).body
    expect(open.data).toEqual(all.data.filter((message: { readTime?: string }) => message.readTime === undefined))
    expect(open.total).toBe(await unread(clerk))
    expect((await clerk.get(`${list}?current=9`)).body).toMatchObject({
      code: 'AA0004',
      message: '第 9 页不存在，共 1 页',
    })
  })

  it('marks the given ids as read, once, and ignores those of others', async () => {
    const own = await newest(clerk)
    const foreign = await newest(admin)
    const before = await unread(admin)
    const answer = await clerk.post(read, { ids: [own.id, foreign.id] })
    expect(answer.body.data).toEqual({ unread: 0 })
    const { readTime } = await newest(clerk)
    expect(readTime).toBe('2026-11-21 10:00:00')
    site.clock.time += 60_000
    await clerk.post(read, { ids: [own.id] })
    expect((await newest(clerk)).readTime).toBe(readTime)
    expect(await unread(admin)).toBe(before)
  })

  it('marks all as read', async () => {
    expect(await unread(admin)).toBeGreaterThan(1)
    expect((await admin.post(read, { all: true })).body.data).toEqual({ unread: 0 })
    expect((await admin.get(`${list}?unread=true`)).body).toMatchObject({ data: [], total: 0 })
  })

  it.each([
    {},
    { ids: [] },
    { ids: ['1'], all: true },
    { all: false },
    { ids: ["1' or '1'='1"] },
    { everything: true },
  ])('refuses to mark %j', async (body) => {
    const answer = await clerk.post(read, body)
    expect([answer.status, answer.body.code]).toEqual([400, 'AA0004'])
  })

  it('notifies a user whose roles were changed, from which and to which, and of no other changes', async () => {
    const { id, browser } = await newPerson('rolechange')
    const { data: user } = (await admin.get(`/api/system/user/${id}`)).body
    const form = { id, name: '测试', orgId: user.orgId, roleIds: ['5'] }
    expect((await admin.post('/api/system/user/update', { ...form, position: '检察官', version: 1 })).status).toBe(200)
    expect(await unread(browser)).toBe(0)
    const roleIds = ['5', '3']
    expect((await admin.post('/api/system/user/update', { ...form, roleIds, version: 2 })).status).toBe(200)
    expect(await newest(browser)).toMatchObject({
      kind: 'role',
      title: '您的角色已变更',
      content: '您的角色由“普通干警”变更为“案件管理员、普通干警”，新的菜单和权限已经生效。',
    })
    expect(await unread(browser)).toBe(1)
  })

  it('notifies a user whose password was reset, and whose account was enabled again', async () => {
    const { id } = await newPerson('reset')
    const { data } = (await admin.post('/api/system/user/reset-password', { id })).body
    const browser = await firstSignIn('reset', data.password)
    const titles = async () => (await browser.get(list)).body.data.map(({ title }: { title: string }) => title)
    expect((await titles()).slice(0, 2)).toEqual(['您的密码已修改', '您的密码已被重置'])
    await admin.post('/api/system/user/status', { ids: [id], status: 'disabled' })
    await admin.post('/api/system/user/status', { ids: [id], status: 'normal' })
    await browser.signIn('reset', ownPassword)
    expect(await newest(browser)).toMatchObject({ kind: 'status', title: '您的账号已启用' })
    await admin.post('/api/system/user/status', { ids: [id], status: 'normal' })
    expect(await titles()).toEqual(['您的账号已启用', '您的密码已修改', '您的密码已被重置', '您的密码已修改'])
  })

  it('are deleted with the user', async () => {
    const { id } = await newPerson('leaver')
    await admin.post('/api/system/user/reset-password', { id })
    await admin.post('/api/system/user/remove', { ids: [id] })
    expect(await site.db.selectFrom('message').select('id').where('user_id', '=', id).execute()).toEqual([])
  })

  it('background calls do not extend the session, and neither does renewing the token', async () => {
    const idle = await site.browser().signIn('orgadmin')
    for (let minutes = 0; minutes < 28; minutes += 7) {
      site.clock.time += 7 * 60_000
      if ((await idle.get('/api/message/status')).status === 200) continue
      const renewed = await idle.post('/api/auth/token', {
        grantType: 'refresh_token',
        refreshToken: idle.refreshToken,
      })
      idle.accessToken = renewed.body.data.accessToken
      expect((await idle.get('/api/message/status')).status).toBe(200)
    }
    site.clock.time += 3 * 60_000
    expect((await idle.get('/api/message/status')).status).toBe(401)
  })
})
