import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepArrival } from '../../../server/identity/external/identities.ts'
import { testPassword } from '../../support/fill-database.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const client = { clientId: 'auth-centre', clientSecret: 'secret-of-the-client' }
const providers = [
  { id: 'unit', name: '省院统一身份认证', kind: 'oidc', issuer: 'https://sso.example.gov.cn', ...client },
  { id: 'zwfw', name: '省政务服务网', kind: 'platform', issuer: 'https://zwfw.example.gov.cn', ...client },
  {
    id: 'geer',
    name: '数字证书登录',
    kind: 'geer',
    authorizationUrl: 'https://cert.example.gov.cn/authorize',
    logoutUrl: 'https://cert.example.gov.cn/logout',
    exchange: { url: 'https://cert.example.gov.cn/exchange' },
  },
]

describe('platform accounts', { timeout: 60_000 }, () => {
  let site: TestApp
  let folder: string
  let people = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'auth-centre-providers-'))
    const file = join(folder, 'providers.json')
    await writeFile(file, JSON.stringify(providers))
    site = await openTestApp({ PROVIDERS_FILE: file })
    await site.db.deleteFrom('external_identity').execute()
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** A new external identity returns from a provider in this browser. */
  const arrive = async (browser: TestBrowser, { provider = 'zwfw', subject = `person-${++people}` } = {}) => {
    const cookies = {
      get: (name: string) => browser.cookies.get(name),
      set: (name: string, value: string) => void browser.cookies.set(name, value),
      clear: (name: string) => void browser.cookies.delete(name),
    }
    const clock = { now: () => site.clock.time }
    return keepArrival({ db: site.db, clock, cookies }, { provider, subject, nickname: '陈静' })
  }
  const bind = (browser: TestBrowser, sid: string, username: string, password = testPassword) =>
    browser.post('/api/platform/bind', { sid, username, password })
  const boundTo = async (username: string) =>
    site.db
      .selectFrom('external_identity')
      .innerJoin('user', 'user.id', 'external_identity.user_id')
      .select(['provider', 'subject'])
      .where('username', '=', username)
      .where('provider', '=', 'zwfw')
      .execute()
  const unbind = (username: string) =>
    site.db
      .deleteFrom('external_identity')
      .where('user_id', 'in', (query) => query.selectFrom('user').select('id').where('username', '=', username))
      .where('provider', '=', 'zwfw')
      .execute()

  it('S1.2 lists the other ways to sign in, and no secret of theirs', async () => {
    const answer = await site.browser().post('/api/auth/config')
    expect(answer.body.data.providers).toEqual([
      { id: 'unit', name: '省院统一身份认证', kind: 'oidc', authorizationUrl: '/sso/start/unit' },
      { id: 'zwfw', name: '省政务服务网', kind: 'platform', authorizationUrl: '/sso/start/zwfw' },
      {
        id: 'geer',
        name: '数字证书登录',
        kind: 'geer',
        authorizationUrl: 'https://cert.example.gov.cn/authorize',
        logoutUrl: 'https://cert.example.gov.cn/logout',
      },
    ])
  })

  it('S7.7 returns the address of a platform, and 404 for an unknown one', async () => {
    const known = await site.browser().get('/api/platform/check/zwfw')
    expect(known).toMatchObject({ status: 200, body: { data: { authorizationUrl: '/sso/start/zwfw' } } })
    for (const source of ['unit', 'geer', 'nowhere']) {
      const answer = await site.browser().get(`/api/platform/check/${source}`)
      expect(answer).toMatchObject({ status: 404, body: { code: 'AA0005', message: '没有这个平台' } })
    }
  })

  it('S7.7 returns the external identity, for ten minutes', async () => {
    const browser = site.browser()
    const sid = await arrive(browser)
    const known = await browser.get(`/api/platform/socialInfo/${sid}`)
    expect(known.body.data).toEqual({ source: 'zwfw', sourceName: '省政务服务网', nickname: '陈静', bound: false })
    site.clock.time += 10 * 60_000
    expect((await browser.get(`/api/platform/socialInfo/${sid}`)).status).toBe(404)
    expect((await bind(browser, sid, 'clerk')).status).toBe(404)
  })

  it('a sid sent to another browser shows and binds nothing there', async () => {
    const sid = await arrive(site.browser())
    const victim = site.browser()
    expect((await victim.get(`/api/platform/socialInfo/${sid}`)).status).toBe(404)
    expect(await bind(victim, sid, 'clerk')).toMatchObject({
      status: 404,
      body: { message: '登录请求已失效，请重新登录' },
    })
    await arrive(victim)
    expect((await bind(victim, sid, 'clerk')).status).toBe(404)
    expect(await boundTo('clerk')).toEqual([])
  })

  it('S7.7 binds with the password and opens a session; the sid is consumed', async () => {
    const browser = site.browser()
    const sid = await arrive(browser, { subject: 'chen' })
    expect((await bind(browser, sid, 'Clerk')).status).toBe(200)
    const tokens = await browser.post('/api/oauth2/getToken')
    browser.accessToken = tokens.body.data.accessToken
    const person = await browser.get('/api/system/user/current-user-info')
    expect(person.body.data.username).toBe('clerk')
    const session = await site.db.selectFrom('login_session').select(['method', 'provider']).execute()
    expect(session).toEqual([{ method: 'platform', provider: 'zwfw' }])
    expect((await browser.get(`/api/platform/socialInfo/${sid}`)).status).toBe(404)
    expect((await bind(browser, sid, 'casemgr')).status).toBe(404)
    expect(await boundTo('clerk')).toEqual([{ provider: 'zwfw', subject: 'chen' }])
    await unbind('clerk')
  })

  it('S8.2 refuses a wrong password, counts it as doLogin does, and keeps the sid', async () => {
    const browser = site.browser()
    const sid = await arrive(browser)
    const wrong = await bind(browser, sid, 'auditor', 'Wrong-2026')
    expect(wrong).toMatchObject({ status: 400, body: { code: 'AA0001', message: '用户名或密码错误' } })
    const unknown = await bind(browser, sid, 'unknown', 'Wrong-2026')
    expect({ ...unknown.body, data: undefined }).toEqual({ ...wrong.body, data: undefined })
    for (let time = 0; time < 5; time++) await bind(browser, sid, 'auditor', 'Wrong-2026')
    // Sign-in is locked too, for the correct password.
    expect((await site.browser().login('auditor')).status).not.toBe(200)
    expect((await bind(browser, sid, 'auditor')).status).not.toBe(200)
    site.clock.time += 61 * 60_000
    const later = site.browser()
    expect((await bind(later, await arrive(later), 'auditor')).status).toBe(200)
    await unbind('auditor')
  })

  it('S8.2 does not bind an account that may not sign in', async () => {
    const browser = site.browser()
    const sid = await arrive(browser)
    expect(await bind(browser, sid, 'disabled')).toMatchObject({
      status: 400,
      body: { message: '账号已停用，请联系管理员' },
    })
    expect((await bind(browser, sid, 'locked')).status).toBe(423)
    expect(await boundTo('disabled')).toEqual([])
    expect((await bind(browser, sid, 'casemgr')).status).toBe(200)
    await unbind('casemgr')
  })

  describe('a password that is due for a change', () => {
    const age = (days: number, initial: 0 | 1 = 0) =>
      site.db
        .updateTable('user')
        .set({ password_changed_at: site.clock.time - days * 86_400_000, must_change_password: initial })
        .where('username', '=', 'casemgr')
        .execute()

    it.each([
      ['initial', 0, 1],
      ['overdue', 90, 0],
    ] as const)('S7.7 binds nothing while it is %s; the sid stays good', async (_, days, initial) => {
      const browser = site.browser()
      const sid = await arrive(browser)
      await age(days, initial)
      const wrong = await bind(browser, sid, 'casemgr', 'Wrong-2026')
      expect(wrong.body.message).not.toContain('修改密码')
      expect(await bind(browser, sid, 'casemgr')).toMatchObject({
        status: 400,
        body: { code: 'AA0001', message: '请先用该账号登录并修改密码，再绑定' },
      })
      expect(browser.cookies.has('AC_SESSION')).toBe(false)
      expect(await boundTo('casemgr')).toEqual([])
      await age(0)
      expect((await bind(browser, sid, 'casemgr')).status).toBe(200)
      await unbind('casemgr')
    })

    it('S8.2 an account that may not sign in is reported first', async () => {
      const browser = site.browser()
      const sid = await arrive(browser)
      await site.db.updateTable('user').set({ must_change_password: 1 }).where('username', '=', 'disabled').execute()
      expect((await bind(browser, sid, 'disabled')).body.message).toBe('账号已停用，请联系管理员')
    })
  })

  it('S8.2 409 names the side that is already bound; the sid stays valid', async () => {
    const refusedAt = (field: string, message: string) => ({
      status: 409,
      body: { code: 'AA0001', message, data: { errors: [{ field, message }] } },
    })
    const [first, second] = [site.browser(), site.browser()]
    const one = await arrive(first, { subject: 'one' })
    expect((await bind(first, one, 'casemgr')).status).toBe(200)
    const other = await arrive(second, { subject: 'other' })
    expect(await bind(second, other, 'casemgr')).toMatchObject(
      refusedAt('username', '该账号已绑定另一身份，请先登录该账号，在个人资料的“账号绑定”中解绑'),
    )
    expect(second.cookies.has('AC_SESSION')).toBe(false)
    expect((await bind(second, other, 'orgadmin')).status).toBe(200)
    const again = site.browser()
    const sameOne = await arrive(again, { subject: 'one' })
    expect((await again.get(`/api/platform/socialInfo/${sameOne}`)).body.data.bound).toBe(true)
    expect(await bind(again, sameOne, 'clerk')).toMatchObject(
      refusedAt('sid', '该身份已绑定其他账号，请用它直接登录，在个人资料的“账号绑定”中解绑后再试'),
    )
    expect(await bind(again, sameOne, 'casemgr')).toMatchObject(refusedAt('sid', '该身份已绑定此账号，请重新登录'))
    await unbind('casemgr')
    await unbind('orgadmin')
  })

  it('binds once for twenty concurrent requests', async () => {
    const browser = site.browser()
    const sid = await arrive(browser)
    const answers = await Promise.all(Array.from({ length: 20 }, () => bind(browser, sid, 'casemgr')))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404 || status === 403)).toHaveLength(19)
    expect(await boundTo('casemgr')).toHaveLength(1)
    await unbind('casemgr')
  })

  it('one identity is bound to one of two accounts that request it concurrently', async () => {
    const [first, second] = [site.browser(), site.browser()]
    const [one, other] = [await arrive(first, { subject: 'twice' }), await arrive(second, { subject: 'twice' })]
    const answers = await Promise.all([bind(first, one, 'casemgr'), bind(second, other, 'orgadmin')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect([...(await boundTo('casemgr')), ...(await boundTo('orgadmin'))]).toHaveLength(1)
    await unbind('casemgr')
    await unbind('orgadmin')
  })

  it('S8.1 reports the wrong field', async () => {
    const answer = await site.browser().post('/api/platform/bind', { sid: 'x', username: '', password: 'y' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'AA0004', data: { errors: [{ field: 'username' }] } } })
  })

  it('lists one’s own bindings and removes them, and no other user’s', async () => {
    const browser = site.browser()
    const sid = await arrive(browser)
    await bind(browser, sid, 'casemgr')
    const casemgr = await site.browser().signIn('casemgr')
    const clerk = await site.browser().signIn('clerk')
    const own = await casemgr.get('/api/platform/bindings')
    expect(own.body.data.filter(({ source }: { source: string }) => source === 'zwfw')).toEqual([
      {
        source: 'zwfw',
        sourceName: '省政务服务网',
        kind: 'platform',
        nickname: '陈静',
        createTime: expect.any(String),
      },
    ])
    expect((await clerk.post('/api/platform/unbind', { source: 'zwfw' })).status).toBe(404)
    expect((await casemgr.post('/api/platform/unbind', { source: 'zwfw' })).status).toBe(200)
    expect((await casemgr.post('/api/platform/unbind', { source: 'zwfw' })).status).toBe(404)
    expect(await boundTo('casemgr')).toEqual([])
  })

  it('S8.3 refuses to list bindings while signed out', async () => {
    expect((await site.browser().get('/api/platform/bindings')).status).toBe(401)
    expect((await site.browser().post('/api/platform/unbind', { source: 'zwfw' })).status).toBe(401)
  })
})
