import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeExpired } from '../../../server/identity/housekeeping.ts'
import { countCall, countGuess } from '../../../server/identity/limits/rate-limits.ts'
import { endSessionsOf } from '../../../server/identity/session/login-session.ts'
import { issueTokens } from '../../../server/identity/session/token.ts'
import { forgetCounts } from '../../support/forget-counts.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const me = '/api/system/user/current-user-info'

describe('sessions and tokens', { timeout: 60_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
  })
  afterAll(() => site.close())

  const minutes = (count: number) => {
    site.clock.time += count * 60_000
  }

  it('S5.2 getToken exchanges the session for tokens', async () => {
    const browser = site.browser()
    await browser.login('admin')
    const { body } = await browser.post('/api/oauth2/getToken')
    expect(body.data).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      tokenType: 'Bearer',
      expiresIn: 900,
    })
  })

  it('S5.2 S5.3 tokens for a session that ends in the same moment are 401', async () => {
    const ended = { id: 'ended', expires_at: site.clock.time + 60_000 }
    const refused = { status: 401, code: 'AA0010', message: '登录已过期，请重新登录' }
    await expect(issueTokens(site.db, ended, site.clock.time)).rejects.toMatchObject(refused)
  })

  it('stores neither cookie nor token in plain text', async () => {
    const browser = await site.browser().signIn('admin')
    const kept = JSON.stringify([
      await site.db.selectFrom('login_session').selectAll().execute(),
      await site.db.selectFrom('token').selectAll().execute(),
    ])
    for (const secret of [browser.cookies.get('AC_SESSION'), browser.accessToken, browser.refreshToken]) {
      expect(kept).not.toContain(secret)
    }
  })

  it('needs cookie and token: either alone is refused', async () => {
    const browser = await site.browser().signIn('admin')
    const other = await site.browser().signIn('clerk')
    expect((await browser.get(me)).status).toBe(200)

    const tokenOnly = site.browser()
    tokenOnly.accessToken = browser.accessToken
    const cookieOnly = site.browser()
    for (const [name, value] of browser.cookies) cookieOnly.cookies.set(name, value)
    const mixed = await site.browser().signIn('admin')
    mixed.accessToken = other.accessToken
    for (const thief of [tokenOnly, cookieOnly, mixed]) {
      expect(await thief.get(me)).toMatchObject({ status: 401, body: { code: 'AA0010', message: '用户未登录' } })
    }
  })

  it('S5.3 an access token lasts 15 minutes and is renewed; the refresh token stays', async () => {
    const browser = await site.browser().signIn('admin')
    minutes(15)
    expect((await browser.get(me)).status).toBe(401)
    const request = { grantType: 'refresh_token', refreshToken: browser.refreshToken }
    const renewed = await browser.post('/api/auth/token', request)
    expect(renewed.body.data).toEqual({ accessToken: expect.any(String), expiresIn: 900 })
    browser.accessToken = renewed.body.data.accessToken
    expect((await browser.get(me)).status).toBe(200)
    expect((await browser.post('/api/auth/token', request)).status).toBe(200)
  })

  it('S5.4 a refresh token is useless without its session', async () => {
    const browser = await site.browser().signIn('admin')
    const other = await site.browser().signIn('clerk')
    const request = { grantType: 'refresh_token', refreshToken: browser.refreshToken }
    for (const thief of [site.browser(), other]) {
      expect(await thief.post('/api/auth/token', request)).toMatchObject({ status: 401, body: { code: 'AA0010' } })
    }
  })

  it('a session expires after 30 minutes without a call, and continues with one', async () => {
    const browser = await site.browser().signIn('admin')
    const renew = async () => {
      const answer = await browser.post('/api/auth/token', {
        grantType: 'refresh_token',
        refreshToken: browser.refreshToken,
      })
      browser.accessToken = answer.body.data?.accessToken
      return answer.status
    }
    for (let round = 0; round < 3; round++) {
      minutes(29)
      expect(await renew()).toBe(200)
      expect((await browser.get(me)).status).toBe(200)
    }
    minutes(30)
    expect(await renew()).toBe(401)
  })

  it('renewing a token is not activity: by itself it does not extend the idle time', async () => {
    const browser = await site.browser().signIn('admin')
    const request = { grantType: 'refresh_token', refreshToken: browser.refreshToken }
    minutes(20)
    expect((await browser.post('/api/auth/token', request)).status).toBe(200)
    minutes(10)
    expect((await browser.post('/api/auth/token', request)).status).toBe(401)
  })

  it('a session expires after 12 hours in any case', async () => {
    const browser = await site.browser().signIn('admin')
    const request = { grantType: 'refresh_token', refreshToken: browser.refreshToken }
    for (let quarter = 0; quarter < 47; quarter++) {
      minutes(15)
      browser.accessToken = (await browser.post('/api/auth/token', request)).body.data.accessToken
      await browser.get(me)
    }
    expect((await browser.post('/api/auth/token', request)).status).toBe(200)
    minutes(15)
    expect((await browser.post('/api/auth/token', request)).status).toBe(401)
  })

  it('ends at once for a user who is disabled or whose sessions are ended', async () => {
    const [disabled, reset] = [await site.browser().signIn('clerk'), await site.browser().signIn('admin')]
    await site.db.updateTable('user').set({ status: 'disabled' }).where('username', '=', 'clerk').execute()
    expect((await disabled.get(me)).status).toBe(401)
    await site.db.updateTable('user').set({ status: 'normal' }).where('username', '=', 'clerk').execute()

    const { id } = await site.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    await endSessionsOf(site.db, [id])
    expect((await reset.get(me)).status).toBe(401)
  })

  it('S5.6 signing out ends session and tokens, and succeeds where none is left', async () => {
    const browser = await site.browser().signIn('admin')
    const old = new Map(browser.cookies)
    expect(await browser.post('/api/auth/logout')).toMatchObject({ status: 200, body: { success: true, data: {} } })
    expect([...browser.cookies.keys()]).toEqual(['AC_DEVICE'])
    for (const [name, value] of old) browser.cookies.set(name, value)
    expect((await browser.get(me)).status).toBe(401)
    expect((await browser.post('/api/auth/logout')).status).toBe(200)
    expect((await site.browser().post('/api/auth/logout')).status).toBe(200)
  })

  it('S5.5 requires the code of the certificate gateway', async () => {
    const missing = await site.browser().post('/api/auth/token', { grantType: 'geer' })
    expect(missing.body).toMatchObject({ code: 'AA0004', data: { errors: [{ field: 'code' }] } })
  })

  it('S5.3 a valid refresh token is renewed whatever others do behind the address, up to sixty times a minute', async () => {
    const browser = await site.browser().signIn('admin')
    const renew = (by: TestBrowser, refreshToken: string | undefined) =>
      by.post('/api/auth/token', { grantType: 'refresh_token', refreshToken }).then(({ status }) => status)
    await forgetCounts(site.db)
    for (let time = 0; time < 599; time++)
      await countCall(site.db, 'wrongToken', { ip: '127.0.0.1', now: site.clock.time })
    for (let time = 0; time < 60; time++) await countGuess(site.db, '127.0.0.1', site.clock.time)
    expect([await renew(site.browser(), 'x'), await renew(site.browser(), 'x')]).toEqual([401, 429])
    for (let time = 0; time < 60; time++) expect(await renew(browser, browser.refreshToken)).toBe(200)
    expect(await renew(browser, browser.refreshToken)).toBe(429)
    minutes(1)
    expect(await renew(browser, browser.refreshToken)).toBe(200)
  })

  it('removes expired rows', async () => {
    minutes(24 * 60)
    await removeExpired(site.db, site.clock.time)
    expect(await site.db.selectFrom('login_session').selectAll().execute()).toEqual([])
    expect(await site.db.selectFrom('token').selectAll().execute()).toEqual([])
    expect(await site.db.selectFrom('limiter').selectAll().execute()).toEqual([])
  })
})
