import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSessionsOf } from '../../../server/identity/session/login-session.ts'
import { ownerOf } from '../../../server/identity/sign-in/credentials.ts'
import { enter } from '../../../server/identity/sign-in/enter.ts'
import { testPassword } from '../../support/fill-database.ts'
import { openTestApp, type TestApp } from '../../support/server-app.ts'

/** The request of a browser without cookies. */
const visitor = {
  ip: '127.0.0.1',
  header: () => undefined,
  sessionId: undefined,
  cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
  audit: { operation: 'doLogin', traceId: 'trace', ip: '127.0.0.1', session: undefined, person: undefined },
}

describe('signing in', { timeout: 60_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
  })
  afterAll(() => site.close())

  const fail = async (username: string, times: number) => {
    for (let time = 0; time < times; time++) {
      await site.browser().login(username, 'Wrong-2026', time < 3 ? undefined : await site.solvedCaptcha())
    }
  }

  it('S5.1 opens a session with the correct password, in a cookie that no script can read', async () => {
    const answer = await site.browser().login('admin')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: true, code: 'AA0000', data: { userId: expect.any(String) } })
    const [session, xsrf] = answer.headers['set-cookie'] as string[]
    expect(session).toMatch(/^AC_SESSION=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/)
  })

  it('of 20 users who sign in at once from one office each has a session of their own, and none is refused', async () => {
    await site.db.deleteFrom('login_session').execute()
    const users = await site.db
      .selectFrom('user')
      .select(['id', 'username'])
      .where('status', '=', 'normal')
      .orderBy('id')
      .limit(20)
      .execute()
    const answers = await Promise.all(users.map(({ username }) => site.browser().login(username)))
    expect(answers.map(({ status }) => status)).toEqual(users.map(() => 200))
    const opened = await site.db.selectFrom('login_session').select('user_id').orderBy('user_id').execute()
    expect(opened.map(({ user_id }) => user_id)).toEqual(users.map(({ id }) => id).toSorted())
    expect(opened.length).toBeGreaterThanOrEqual(15)
  })

  it('ignores the case of the username, and accepts credentials in the query', async () => {
    expect((await site.browser().login('ADMIN')).status).toBe(200)
    const query = new URLSearchParams({ name: 'admin', pwd: testPassword })
    expect((await site.browser().post(`/api/oauth2/doLogin?${query}`)).status).toBe(200)
  })

  it('S7.7 accepts the fields of the body in the query, with the captcha that is needed', async () => {
    const own = { username: 'clerk', password: testPassword }
    const login = (fields: Record<string, string>) =>
      site.browser().post(`/api/oauth2/doLogin?${new URLSearchParams(fields)}`)
    expect((await login(own)).status).toBe(200)
    await fail('clerk', 3)
    const next = { kind: 'captcha' }
    expect(await login(own)).toMatchObject({ status: 400, body: { message: '请输入验证码', data: { next } } })
    const { id, answer } = await site.solvedCaptcha()
    expect((await login({ ...own, 'captcha.id': id })).status).toBe(400)
    expect((await login({ ...own, 'captcha.id': id, 'captcha.answer': answer })).status).toBe(200)
  })

  it('S7.7 gives an unknown username the same answer as a wrong password', async () => {
    const [known, unknown] = [
      await site.browser().login('orgadmin', 'Wrong-2026'),
      await site.browser().login('unknown', 'Wrong-2026'),
    ]
    expect(known).toMatchObject({ status: 400, body: { code: 'AA0001', message: '用户名或密码错误' } })
    expect(unknown.body).toEqual(known.body)
  })

  it('reports missing fields one by one', async () => {
    const answer = await site.browser().post('/api/oauth2/doLogin')
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'AA0004', message: '请输入用户名；请输入密码' })
    expect(answer.body.data.errors).toHaveLength(2)
  })

  it('reveals that an account is disabled or locked only with its password', async () => {
    expect((await site.browser().login('disabled')).body.message).toBe('账号已停用，请联系管理员')
    expect((await site.browser().login('disabled', 'Wrong-2026')).body.message).toBe('用户名或密码错误')
    expect((await site.browser().login('locked')).status).toBe(423)
    expect((await site.browser().login('locked', 'Wrong-2026')).status).toBe(400)
  })

  it('reveals that an account is pending or cancelled only with its password', async () => {
    for (const [status, message] of [
      ['pending', '账号待激活，请联系管理员'],
      ['cancelled', '账号已注销，请联系管理员'],
    ] as const) {
      await site.db.updateTable('user').set({ status }).where('username', '=', 'auditor').execute()
      expect(await site.browser().login('auditor')).toMatchObject({ status: 400, body: { code: 'AA0001', message } })
      expect((await site.browser().login('auditor', 'Wrong-2026')).body.message).toBe('用户名或密码错误')
      expect((await site.browser().login('auditor')).headers['set-cookie']).toBeUndefined()
    }
    await site.db.updateTable('user').set({ status: 'normal' }).where('username', '=', 'auditor').execute()
  })

  it('refuses an account past its last day', async () => {
    await site.db.updateTable('user').set({ valid_until: '2026-11-20' }).where('username', '=', 'auditor').execute()
    expect((await site.browser().login('auditor')).body.message).toBe('账号已过有效期，请联系管理员')
    expect((await site.browser().login('auditor', 'Wrong-2026')).body.message).toBe('用户名或密码错误')
    await site.db.updateTable('user').set({ valid_until: '2026-11-21' }).where('username', '=', 'auditor').execute()
    expect((await site.browser().login('auditor')).status).toBe(200)
  })

  it('resets the failures after a correct password', async () => {
    for (let round = 0; round < 2; round++) {
      await fail('casemgr', 4)
      expect((await site.browser().login('casemgr', testPassword, await site.solvedCaptcha())).status).toBe(200)
    }
    expect((await site.browser().login('casemgr')).status).toBe(200)
  })

  it('accepts twenty concurrent correct sign-ins of one account', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => site.browser().login('admin')))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  })

  it('S1.2 a disabling while the password is verified leaves no session', async () => {
    const like = await site.db
      .selectFrom('user')
      .selectAll()
      .where('username', '=', 'casemgr')
      .executeTakeFirstOrThrow()
    const setStatus = (status: 'normal' | 'disabled') =>
      site.db.updateTable('user').set({ status }).where('id', '=', like.id).execute()
    const context = { ...site, clock: { now: () => site.clock.time }, ...visitor }
    const owner = await ownerOf(context, { username: 'casemgr', password: testPassword })
    await setStatus('disabled')
    await endSessionsOf(site.db, [like.id])
    await expect(enter(context, owner, { method: 'password' })).rejects.toMatchObject({
      message: '账号已停用，请联系管理员',
    })
    const sessions = site.db.selectFrom('login_session').select('id').where('user_id', '=', like.id)
    expect(await sessions.execute()).toEqual([])
    await setStatus('normal')
  })

  it('ends the browser’s previous session', async () => {
    const browser = await site.browser().signIn('admin')
    const old = new Map(browser.cookies)
    await browser.login('admin')
    for (const [name, value] of old) browser.cookies.set(name, value)
    expect((await browser.post('/api/oauth2/getToken')).status).toBe(401)
  })
})
