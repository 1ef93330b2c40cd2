import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, testPassword } from '../../support/server-app.ts'

describe('signing in', { timeout: 60_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
  })
  afterAll(() => site.close())

  const minutes = (count: number) => {
    site.clock.time += count * 60_000
  }
  const fail = async (username: string, times: number) => {
    for (let time = 0; time < times; time++) await site.browser().login(username, 'Wrong-2026')
  }

  it('S5.1 opens a session by the right password, in a cookie that no script can read', async () => {
    const answer = await site.browser().login('admin')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: true, code: 'AA0000', data: { userId: expect.any(String) } })
    const [session, xsrf] = answer.headers['set-cookie'] as string[]
    expect(session).toMatch(/^AC_SESSION=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/)
  })

  it('takes the name without regard to case, and credentials in the query', async () => {
    expect((await site.browser().login('ADMIN')).status).toBe(200)
    const query = new URLSearchParams({ name: 'admin', pwd: testPassword })
    expect((await site.browser().post(`/api/oauth2/doLogin?${query}`)).status).toBe(200)
  })

  it('S7.7 answers an unknown name as it answers a wrong password', async () => {
    const [known, unknown] = [
      await site.browser().login('orgadmin', 'Wrong-2026'),
      await site.browser().login('nobody', 'Wrong-2026'),
    ]
    expect(known).toMatchObject({ status: 400, body: { code: 'AA0001', message: '用户名或密码错误' } })
    expect(unknown.body).toEqual(known.body)
  })

  it('says what is missing, field by field', async () => {
    const answer = await site.browser().post('/api/oauth2/doLogin')
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'AA0004', message: '用户名不能为空；密码不能为空' })
    expect(answer.body.data.errors).toHaveLength(2)
  })

  it('tells that an account is disabled or locked only to who has its password', async () => {
    expect((await site.browser().login('disabled')).body.message).toBe('账号已停用，请联系管理员')
    expect((await site.browser().login('disabled', 'Wrong-2026')).body.message).toBe('用户名或密码错误')
    expect((await site.browser().login('locked')).status).toBe(423)
    expect((await site.browser().login('locked', 'Wrong-2026')).status).toBe(400)
  })

  it('refuses an account past its last day', async () => {
    await site.db.updateTable('user').set({ valid_until: '2026-11-20' }).where('username', '=', 'auditor').execute()
    expect((await site.browser().login('auditor')).body.message).toBe('账号已过有效期，请联系管理员')
    await site.db.updateTable('user').set({ valid_until: '2026-11-21' }).where('username', '=', 'auditor').execute()
    expect((await site.browser().login('auditor')).status).toBe(200)
  })

  it('locks a name for 15 minutes after 5 failures, whether it exists or not', async () => {
    for (const username of ['clerk', 'nobody-at-all']) {
      await fail(username, 5)
      const locked = await site.browser().login(username)
      expect(locked.status).toBe(423)
      expect(locked.body).toMatchObject({ message: '账号已锁定，请 15 分钟后再试', data: { retryAfter: 900 } })
      expect(locked.headers['retry-after']).toBe('900')
    }
    minutes(15)
    expect((await site.browser().login('clerk')).status).toBe(200)
  })

  it('forgets failures after the right password', async () => {
    await fail('casemgr', 4)
    expect((await site.browser().login('casemgr')).status).toBe(200)
    await fail('casemgr', 4)
    expect((await site.browser().login('casemgr')).status).toBe(200)
  })

  it('counts guesses that come at the same moment', async () => {
    minutes(15)
    const guesses = Array.from({ length: 20 }, (_, index) => site.browser().login('orgadmin', `Wrong-${index}`))
    const verified = (await Promise.all(guesses)).filter(({ status }) => status === 400)
    expect(verified).toHaveLength(5)
  })

  it('lets twenty right sign-ins of one account at the same moment in', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => site.browser().login('admin')))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  })

  it('stops an address with too many wrong guesses, and lets it in again later', async () => {
    minutes(15)
    for (let name = 0; name < 60; name++) await site.browser().login(`guess-${name}`, 'Wrong-2026')
    const stopped = await site.browser().login('admin')
    expect(stopped).toMatchObject({ status: 429, body: { code: 'AA0001', message: '操作过于频繁，请稍后再试' } })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    minutes(5)
    expect((await site.browser().login('admin')).status).toBe(200)
  })

  it('ends the session that the browser had before', async () => {
    const browser = await site.browser().signIn('admin')
    const old = new Map(browser.cookies)
    await browser.login('admin')
    for (const [name, value] of old) browser.cookies.set(name, value)
    expect((await browser.post('/api/oauth2/getToken')).status).toBe(401)
  })
})
