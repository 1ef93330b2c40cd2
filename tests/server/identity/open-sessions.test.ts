import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const list = '/api/auth/session/list'
const end = '/api/auth/session/end'
const me = '/api/system/user/current-user-info'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

interface Shown {
  readonly id: string
  readonly current: boolean
}

describe('one’s own open sessions', { timeout: 60_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
  })
  afterAll(() => site.close())

  const minutes = (count: number) => {
    site.clock.time += count * 60_000
  }
  /** Three browsers of one user, each signed in a minute after the previous one. */
  const browsers = async (username: string): Promise<[TestBrowser, TestBrowser, TestBrowser]> => {
    const { id } = await site.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    await site.db.deleteFrom('login_session').where('user_id', '=', id).execute()
    const another = async () => {
      minutes(1)
      return site.browser().signIn(username)
    }
    return [await another(), await another(), await another()]
  }
  const sessionsOf = async (browser: TestBrowser): Promise<Shown[]> => (await browser.get(list)).body.data
  const currentOf = async (browser: TestBrowser): Promise<string> =>
    (await sessionsOf(browser)).find(({ current }) => current)?.id ?? 'none'

  it('S7.7 returns where and how each was opened, and when it was last used', async () => {
    const browser = site.browser()
    await browser.post(
      '/api/oauth2/doLogin',
      { username: 'auditor', password: 'Ceshi-mima-2026' },
      { 'user-agent': chrome },
    )
    const tokens = (await browser.post('/api/oauth2/getToken')).body.data
    browser.accessToken = tokens.accessToken
    minutes(5)
    await browser.get(me)
    expect((await browser.get(list)).body.data).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        current: true,
        method: 'password',
        browser: 'Chrome 142',
        system: 'Windows',
        ip: '127.0.0.1',
        createTime: '2026-11-21 10:00:00',
        lastTime: '2026-11-21 10:05:00',
      },
    ])
  })

  it('reveals no key: a session’s id is neither its cookie nor its database key', async () => {
    const [browser] = await browsers('auditor')
    const [shown] = await sessionsOf(browser)
    const kept = await site.db.selectFrom('login_session').select(['id', 'xsrf']).execute()
    expect(kept.flatMap(({ id, xsrf }) => [id, xsrf])).not.toContain(shown?.id)
    expect([...browser.cookies.values()]).not.toContain(shown?.id)
  })

  it('the present one is first, then by last use', async () => {
    const [first, second, third] = await browsers('clerk')
    const [one, two, three] = [await currentOf(first), await currentOf(second), await currentOf(third)]
    minutes(5)
    await second.get(me)
    minutes(5)
    const shown = await sessionsOf(first)
    expect(shown.map(({ id, current }) => [id, current])).toEqual([
      [one, true],
      [two, false],
      [three, false],
    ])
  })

  it('omits expired sessions and those of other users', async () => {
    const [, browser] = await browsers('casemgr')
    await browsers('clerk')
    minutes(10)
    await browser.get(me)
    minutes(18)
    const renewed = await browser.post('/api/auth/token', {
      grantType: 'refresh_token',
      refreshToken: browser.refreshToken,
    })
    browser.accessToken = renewed.body.data.accessToken
    expect(await sessionsOf(browser)).toHaveLength(1)
  })

  it('ends one with its tokens; the others stay', async () => {
    const [here, there, elsewhere] = await browsers('clerk')
    const id = await currentOf(there)
    expect((await here.post(end, { id })).body.data).toEqual({ ended: 1 })
    expect((await there.get(me)).status).toBe(401)
    const renewal = { grantType: 'refresh_token', refreshToken: there.refreshToken }
    expect((await there.post('/api/auth/token', renewal)).status).toBe(401)
    expect([(await here.get(me)).status, (await elsewhere.get(me)).status]).toEqual([200, 200])
    expect(await here.post(end, { id })).toMatchObject({
      status: 404,
      body: { code: 'AA0005', message: '该登录已结束' },
    })
  })

  it('ends all others, and returns their number; 0 where there are none', async () => {
    const [here, there, elsewhere] = await browsers('clerk')
    expect((await here.post(end, {})).body.data).toEqual({ ended: 2 })
    expect([(await here.get(me)).status, (await there.get(me)).status, (await elsewhere.get(me)).status]).toEqual([
      200, 401, 401,
    ])
    expect((await here.post(end, {})).body.data).toEqual({ ended: 0 })
  })

  it('finds no session of other users: neither by its id nor by its database key', async () => {
    const [clerk] = await browsers('clerk')
    const [auditor] = await browsers('auditor')
    const kept = await site.db.selectFrom('login_session').select('id').execute()
    for (const id of [await currentOf(auditor), ...kept.map((session) => session.id), 'x', '1 or 1=1']) {
      expect(await clerk.post(end, { id })).toMatchObject({ status: 404, body: { code: 'AA0005' } })
    }
    expect((await auditor.get(me)).status).toBe(200)
  })

  it('of two concurrent requests to end a session, one gets 404', async () => {
    const [here, there, goes] = await browsers('clerk')
    const id = await currentOf(goes)
    const answers = await Promise.all([here.post(end, { id }), there.post(end, { id }), here.post(end, { id })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404])
  })

  it('S8.1 refuses what the description does not allow', async () => {
    const [browser] = await browsers('clerk')
    for (const body of [{ id: '' }, { id: 'x'.repeat(65) }, { userId: '1' }, { id: 1 }]) {
      expect(await browser.post(end, body)).toMatchObject({ status: 400, body: { code: 'AA0004' } })
    }
    expect((await site.browser().get(list)).status).toBe(401)
    expect((await site.browser().post(end, {})).status).toBe(401)
    const forged = await browser.post(end, {}, { 'x-xsrf-token': 'x' })
    expect(forged).toMatchObject({ status: 403, body: { code: 'AA0002' } })
  })
})
