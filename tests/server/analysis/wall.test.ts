import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const begin = '/api/analysis/total/wall'
const read = '/api/analysis/wall/read'
const hour = 3_600_000

/** A screen on a wall (decision 0186), with the clock moved; today is 2026-11-21. */
describe('a screen that shows the overview', { timeout: 120_000 }, () => {
  let site: TestApp
  let admin: TestBrowser
  beforeAll(async () => {
    site = await openTestApp()
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.db.deleteFrom('login_session').execute()
    admin = await site.browser().signIn('admin')
  })

  const tokenIn = (address: string) => address.split('/authCenter/wall#')[1] ?? 'none'
  const begun = async (body: object = {}) => tokenIn((await admin.post(begin, body)).body.data.secretAddress)
  /** What a screen of its own device reads. */
  const screen = (token: string, device = 'V1-WALL-0001') => {
    const browser = site.browser()
    return () => browser.post(read, { token }, { 'x-device-id': device })
  }
  const walls = () => site.db.selectFrom('login_session').select('id').where('shows', 'is not', null).execute()

  it('S14.15 survives a night in which its user has signed out, and ends after the time that the site sets', async () => {
    const { data } = (await admin.post(begin, {})).body
    expect(data.until).toBe('2026-11-24 10:00:00')
    const shown = screen(tokenIn(data.secretAddress))
    expect((await shown()).body.data).toMatchObject({ until: '2026-11-24 10:00:00', alarms: expect.any(Array) })
    await admin.post('/api/auth/logout')
    for (const hours of [14, 57]) {
      site.clock.time += hours * hour
      const { status, body } = await shown()
      expect([status, body.data.page.figures.length > 10]).toEqual([200, true])
    }
    expect((await shown()).body.data.page.present.endDate).toBe('2026-11-24')
    site.clock.time += hour
    expect(await shown()).toMatchObject({ status: 404, body: { message: expect.stringContaining('大屏展示已结束') } })
    site.clock.time -= 72 * hour
  })

  it('S14.15 shows what its user sees of an organisation, without what is the user’s alone', async () => {
    const keysOf = async (token: string) =>
      (await screen(token)()).body.data.page.figures.map(({ key }: { readonly key: string }) => key)
    const own = await admin.get('/api/analysis/total/figures')
    const ownKeys: string[] = own.body.data.figures.map(({ key }: { readonly key: string }) => key)
    expect(ownKeys).toContain('tasks')
    expect(await keysOf(await begun())).toEqual(ownKeys.filter((key) => !key.startsWith('tasks')))
    const { id, name } = await site.db
      .selectFrom('org')
      .select(['id', 'name'])
      .where('code', '=', '380102')
      .executeTakeFirstOrThrow()
    const { data } = (await screen(await begun({ orgId: id, includeChildren: false }))()).body
    expect(data.orgName).toBe(name)
    expect(data.page.figures.map(({ key }: { readonly key: string }) => key)).not.toContain('calls')
  })

  it('security 2 its token is no sign-in: neither as a cookie nor as an access token', async () => {
    const token = await begun()
    const passerBy = site.browser()
    passerBy.cookies.set('AC_SESSION', token)
    passerBy.accessToken = token
    expect((await passerBy.get('/api/system/user/current-user-info')).status).toBe(401)
    expect((await passerBy.get('/api/analysis/total/figures')).status).toBe(401)
    expect((await passerBy.post('/api/oauth2/getToken')).status).toBe(401)
    // And the session is no screen.
    expect((await screen(admin.accessToken ?? '')()).status).toBe(404)
  })

  it('security 2 belongs to the device that first used it', async () => {
    const token = await begun()
    expect((await screen(token)()).status).toBe(200)
    expect((await screen(token, 'V1-WALL-0002')()).status).toBe(404)
    expect((await screen(token)()).status).toBe(200)
  })

  it('S5.9 is listed among the devices, and ends there alone or with all others', async () => {
    const [first, second] = [screen(await begun()), screen(await begun())]
    expect([(await first()).status, (await second()).status]).toEqual([200, 200])
    const listed = (await admin.get('/api/auth/session/list')).body.data
    expect(listed.map(({ current, wall }: { current: boolean; wall?: boolean }) => [current, wall])).toEqual([
      [true, undefined],
      [false, true],
      [false, true],
    ])
    await admin.post('/api/auth/session/end', { id: listed[1].id })
    expect((await walls()).length).toBe(1)
    expect((await admin.post('/api/auth/session/end', {})).body.data).toEqual({ ended: 1 })
    expect([(await first()).status, (await second()).status]).toEqual([404, 404])
  })

  it('security 2 ends where its user is disabled, and for good where the user has lost the right', async () => {
    const shown = screen(await begun())
    const user = (values: object) => site.db.updateTable('user').set(values).where('username', '=', 'admin').execute()
    await user({ status: 'disabled' })
    expect((await shown()).status).toBe(404)
    await user({ status: 'normal' })
    expect((await shown()).status).toBe(200)
    const roles = await site.db
      .selectFrom('user_role')
      .innerJoin('user', 'user.id', 'user_role.user_id')
      .selectAll('user_role')
      .where('username', '=', 'admin')
      .execute()
    const { user_id } = roles[0] ?? { user_id: '' }
    await site.db.deleteFrom('user_role').where('user_id', '=', user_id).execute()
    expect((await shown()).status).toBe(404)
    await site.db.insertInto('user_role').values(roles).execute()
    expect((await shown()).status).toBe(404)
    expect(await walls()).toEqual([])
  })

  it('S14.15 does not make its user count as signed in, and is one of five at most', async () => {
    for (let count = 0; count < 5; count += 1) await begun()
    expect((await admin.post(begin, {})).body.message).toContain('最多同时展示 5 块大屏')
    await site.db.deleteFrom('login_session').where('shows', 'is', null).execute()
    const other = await site.browser().signIn('orgadmin')
    const { body } = await (await site.browser().signIn('auditor')).get('/api/system/user/list?online=true&size=10')
    const online = body.data?.map(({ username }: { readonly username: string }) => username) ?? []
    expect(online).not.toContain('admin')
    expect((await other.post(begin, { orgId: '1' })).body.message).toContain('不在您的数据范围内')
  })

  it('security 3 sixty readings in ten minutes are enough', async () => {
    const shown = screen(await begun())
    for (let count = 0; count < 60; count += 1) expect((await shown()).status).toBe(200)
    expect((await shown()).status).toBe(429)
  })
})
