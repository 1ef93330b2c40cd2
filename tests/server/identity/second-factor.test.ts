import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepArrival } from '../../../server/identity/external/identities.ts'
import { testPassword } from '../../support/fill-database.ts'
import { forgetCounts } from '../../support/forget-counts.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const path = '/api/auth/factor'
const codePattern = /^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/

describe('a second factor', { timeout: 60_000 }, () => {
  let site: TestApp
  let id: string
  beforeAll(async () => {
    site = await openTestApp()
    id = await userId('clerk')
  })
  beforeEach(async () => {
    // Each code is accepted once: every test has its own half-minutes.
    site.clock.time += 10 * 60_000
    for (const table of ['second_factor', 'recovery_code', 'login_session', 'second_step', 'message'] as const)
      await site.db.deleteFrom(table).execute()
    await site.db.updateTable('role').set({ second_factor: 0 }).execute()
    await forgetCounts(site.db)
  })
  afterAll(() => site.close())

  const userId = async (username: string) =>
    (await site.db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  const codeNow = (secret: string, later = 0) =>
    generateSync({ secret, epoch: Math.floor(site.clock.time / 1000) + later })
  const begin = (browser: TestBrowser, password: string | undefined = testPassword) =>
    browser.post(`${path}/totp/begin`, { password })
  const verify = (browser: TestBrowser, kind: 'totp' | 'recovery', code: string) =>
    browser.post(`${path}/verify`, { kind, code })
  const tokens = (browser: TestBrowser) => browser.post('/api/oauth2/getToken')
  const titles = async () =>
    (await site.db.selectFrom('message').select('title').where('user_id', '=', id).orderBy('id').execute()).map(
      ({ title }) => title,
    )

  /** An authenticator app of the clerk, set up in a browser; the next codes are later ones. */
  const setUp = async (browser?: TestBrowser, name = '手机') => {
    const own = browser ?? (await site.browser().signIn('clerk'))
    const { secret } = (await begin(own)).body.data
    const { status, body } = await own.post(`${path}/totp/confirm`, { code: codeNow(secret), name })
    expect(status).toBe(200)
    site.clock.time += 60_000
    return { own, secret: String(secret), codes: (body.data.recoveryCodes ?? []) as string[] }
  }
  const requireOfRole = (key: string, value: 0 | 1 = 1) =>
    site.db.updateTable('role').set({ second_factor: value }).where('key', '=', key).execute()

  describe('setting up an authenticator app', () => {
    it('stores a secret that the database alone does not reveal, and shows ten recovery codes once', async () => {
      const { own, secret, codes } = await setUp()
      expect(codes).toHaveLength(10)
      expect(codes.every((code) => codePattern.test(code))).toBe(true)
      const factor = await site.db.selectFrom('second_factor').selectAll().executeTakeFirstOrThrow()
      const hashes = await site.db.selectFrom('recovery_code').selectAll().execute()
      const stored = JSON.stringify([factor, hashes])
      expect(stored).not.toContain(secret)
      for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
      expect(hashes.every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true)
      const { data } = (await own.get(`${path}/list`)).body
      expect(data).toMatchObject({ required: false, recoveryCodesLeft: 10, factors: [{ kind: 'totp', name: '手机' }] })
      expect(await titles()).toEqual(['您的账号新增了二次验证方式'])
      const audit = await site.db
        .selectFrom('audit')
        .select('changes')
        .where('operation', '=', 'confirmTotp')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      expect(JSON.parse(audit.changes)).toEqual({
        userId: { after: id },
        kind: { after: 'totp' },
        name: { after: '手机' },
      })
    })

    it('needs the password, and a code that the app shows', async () => {
      const own = await site.browser().signIn('clerk')
      const without = await own.post(`${path}/totp/begin`, {})
      expect([without.status, without.body.data.errors]).toEqual([
        400,
        [{ field: 'password', message: '请输入登录密码' }],
      ])
      const wrong = await begin(own, 'Wrong-2026')
      expect([wrong.status, wrong.body.data.errors]).toEqual([400, [{ field: 'password', message: '登录密码错误' }]])
      const { secret } = (await begin(own)).body.data
      const mistaken = await own.post(`${path}/totp/confirm`, { code: codeNow(secret, 600), name: '手机' })
      expect([mistaken.status, mistaken.body.data.errors[0].field]).toEqual([400, 'code'])
      site.clock.time += 11 * 60_000
      const late = await own.post(`${path}/totp/confirm`, { code: codeNow(secret), name: '手机' })
      expect([late.status, late.body.message]).toEqual([400, '设置已超时，请重新开始'])
    })

    it('ends the other login sessions, which were opened without it', async () => {
      const other = await site.browser().signIn('clerk')
      const { own } = await setUp()
      expect((await other.get(`${path}/list`)).status).toBe(401)
      expect((await own.get(`${path}/list`)).status).toBe(200)
    })
  })

  describe('the second step of a sign-in', () => {
    it('a right password opens no session; the code does', async () => {
      const { secret } = await setUp()
      const browser = site.browser()
      const first = await browser.login('clerk')
      expect([first.status, first.body.code, first.body.data]).toEqual([
        400,
        'AA0001',
        { next: { kind: 'factor', ways: ['totp', 'recovery'] } },
      ])
      expect(browser.cookies.has('AC_SESSION')).toBe(false)
      expect((await tokens(browser)).status).toBe(401)
      expect((await browser.get(`${path}/step`)).body.data).toEqual({ ways: ['totp', 'recovery'] })
      const second = await verify(browser, 'totp', codeNow(secret))
      expect([second.status, second.body.data]).toEqual([200, { userId: id }])
      expect((await tokens(browser)).status).toBe(200)
      const session = await site.db
        .selectFrom('login_session')
        .select(['method', 'factor'])
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      expect(session).toEqual({ method: 'password', factor: 'totp' })
    })

    it('belongs to the browser that gave the password, and ends after five minutes', async () => {
      const { secret } = await setUp()
      const browser = site.browser()
      await browser.login('clerk')
      expect((await verify(site.browser(), 'totp', codeNow(secret))).status).toBe(404)
      site.clock.time += 5 * 60_000 + 1
      const late = await verify(browser, 'totp', codeNow(secret))
      expect([late.status, late.body.message]).toEqual([404, '二次验证已超时，请重新登录'])
      expect((await browser.get(`${path}/step`)).status).toBe(404)
    })

    it('a code is used once, also in another browser, and an earlier one no longer', async () => {
      const { secret } = await setUp()
      const [one, other] = [site.browser(), site.browser()]
      await one.login('clerk')
      await other.login('clerk')
      const [code, earlier] = [codeNow(secret), codeNow(secret, -30)]
      expect((await verify(one, 'totp', code)).status).toBe(200)
      for (const used of [code, earlier]) {
        const again = await verify(other, 'totp', used)
        expect([again.status, again.body.data.errors[0]]).toMatchObject([400, { field: 'code' }])
      }
      expect((await verify(other, 'totp', codeNow(secret, 30))).status).toBe(200)
    })

    it('of four browsers with the same code at the same time one is let in', async () => {
      const { secret } = await setUp()
      const browsers = Array.from({ length: 4 }, () => site.browser())
      for (const browser of browsers) await browser.login('clerk')
      const code = codeNow(secret)
      const answers = await Promise.all(browsers.map((browser) => verify(browser, 'totp', code)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(3)
    })

    it('of two requests of one browser one opens a session', async () => {
      const { codes } = await setUp()
      const browser = site.browser()
      await browser.login('clerk')
      const before = await site.db.selectFrom('login_session').select('id').execute()
      const answers = await Promise.all(
        [codes[0] ?? '', codes[1] ?? ''].map((code) => verify(browser.copy(), 'recovery', code)),
      )
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
      expect(await site.db.selectFrom('login_session').select('id').execute()).toHaveLength(before.length + 1)
    })

    it('a recovery code stands in, once, however it is typed', async () => {
      const { own, codes } = await setUp()
      const [code = ''] = codes
      const browser = site.browser()
      await browser.login('clerk')
      const answer = await verify(browser, 'recovery', ` ${code.toLowerCase().replaceAll('-', ' ')}`)
      expect(answer.status).toBe(200)
      expect((await own.get(`${path}/list`)).body.data.recoveryCodesLeft).toBe(9)
      const again = site.browser()
      await again.login('clerk')
      expect((await verify(again, 'recovery', code)).status).toBe(400)
    })

    it('security 10: the fifth wrong code locks, and a right password in between forgives none', async () => {
      const { secret } = await setUp()
      const browser = site.browser()
      const wrong = async () => {
        await browser.login('clerk')
        return verify(browser, 'totp', codeNow(secret, 3600))
      }
      const answers = [await wrong(), await wrong(), await wrong(), await wrong(), await wrong()]
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 423])
      expect(answers[3]?.body.message).toBe('验证码错误，还可尝试 1 次')
      await browser.login('clerk')
      const right = await verify(browser, 'totp', codeNow(secret))
      expect([right.status, right.body.data.retryAfter]).toEqual([423, 900])
      site.clock.time += 15 * 60_000 + 1000
      await browser.login('clerk')
      expect((await verify(browser, 'totp', codeNow(secret))).status).toBe(200)
    })

    it('security 10: strangers who know the password do not lock the owner’s known device', async () => {
      const { own, secret } = await setUp()
      await own.post('/api/auth/logout')
      const stranger = site.browser()
      for (let count = 0; count < 5; count += 1) {
        await stranger.login('clerk')
        await verify(stranger, 'totp', codeNow(secret, 3600))
      }
      await own.login('clerk')
      expect((await verify(own, 'totp', codeNow(secret))).status).toBe(200)
    })

    it('a password that was changed in between, or a disabled account, opens nothing', async () => {
      const { secret } = await setUp()
      const browser = site.browser()
      await browser.login('clerk')
      const { password_hash } = await site.db
        .selectFrom('user')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const set = (values: object) => site.db.updateTable('user').set(values).where('id', '=', id).execute()
      await set({ password_hash: 'another' })
      expect((await verify(browser, 'totp', codeNow(secret))).status).toBe(404)
      await set({ password_hash, status: 'disabled' })
      expect((await verify(browser, 'totp', codeNow(secret))).body.message).toBe('账号已停用，请联系管理员')
      await set({ status: 'normal' })
    })

    it('is part of the user’s own history, also where it failed', async () => {
      const { secret } = await setUp()
      const browser = site.browser()
      await browser.login('clerk')
      await verify(browser, 'totp', codeNow(secret, 3600))
      await verify(browser, 'totp', codeNow(secret))
      browser.accessToken = (await tokens(browser)).body.data.accessToken
      const { data } = (await browser.get('/api/auth/session/history')).body
      expect(data.slice(0, 2)).toMatchObject([
        { succeeded: true, method: 'password', factor: 'totp' },
        { succeeded: false, method: 'password', factor: 'totp' },
      ])
    })

    it('a secret that another key has sealed is reported, and recovery codes go on', async () => {
      const { codes } = await setUp()
      await site.db
        .updateTable('second_factor')
        .set({ secret: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })
        .execute()
      const browser = site.browser()
      await browser.login('clerk')
      expect((await verify(browser, 'totp', '123456')).status).toBe(503)
      expect((await verify(browser, 'recovery', codes[0] ?? '')).status).toBe(200)
    })
  })

  describe('one’s own factors', () => {
    it('are renamed, and removed with the password; the last one ends the recovery codes', async () => {
      const { own } = await setUp()
      const { data } = (await own.get(`${path}/list`)).body
      const factor = data.factors[0].id
      expect((await own.post(`${path}/rename`, { id: factor, name: '办公手机' })).status).toBe(200)
      expect((await own.get(`${path}/list`)).body.data.factors[0].name).toBe('办公手机')
      const wrong = await own.post(`${path}/remove`, { id: factor, password: 'Wrong-2026' })
      expect([wrong.status, wrong.body.data.errors[0].field]).toEqual([400, 'password'])
      expect((await own.post(`${path}/remove`, { id: factor, password: testPassword })).status).toBe(200)
      const { passkeyOrigin: _origin, ...left } = (await own.get(`${path}/list`)).body.data
      expect(left).toEqual({ required: false, recoveryCodesLeft: 0, factors: [] })
      expect((await own.post(`${path}/remove`, { id: factor, password: testPassword })).status).toBe(404)
      expect((await site.browser().login('clerk')).status).toBe(200)
      expect(await titles()).toEqual(['您的账号新增了二次验证方式', '您的账号关闭了二次验证'])
    })

    it('of another user are out of reach', async () => {
      const { own } = await setUp()
      const factor = (await own.get(`${path}/list`)).body.data.factors[0].id
      const other = await site.browser().signIn('admin')
      expect((await other.post(`${path}/rename`, { id: factor, name: '我的' })).status).toBe(404)
      expect((await other.post(`${path}/remove`, { id: factor, password: testPassword })).status).toBe(404)
    })

    it('new recovery codes replace the former ones', async () => {
      const { own, codes } = await setUp()
      const { body } = await own.post(`${path}/recovery-codes`, { password: testPassword })
      expect(body.data.recoveryCodes).toHaveLength(10)
      const browser = site.browser()
      await browser.login('clerk')
      expect((await verify(browser, 'recovery', codes[0] ?? '')).status).toBe(400)
      expect((await verify(browser, 'recovery', body.data.recoveryCodes[0])).status).toBe(200)
      expect(await titles()).toContain('您的恢复代码已重新生成')
    })

    it('are not changed by a session that was opened without one', async () => {
      const { own } = await setUp()
      await site.db.updateTable('login_session').set({ factor: null }).execute()
      const answers = [
        await begin(own),
        await own.post(`${path}/recovery-codes`, { password: testPassword }),
        await own.post(`${path}/remove`, { id: '1', password: testPassword }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    })
  })

  describe('a role that requires one', () => {
    const reads = (browser: TestBrowser) => browser.get('/api/auth/session/list')

    it('lets a user without one set it up, and nothing else', async () => {
      await requireOfRole('staff')
      const browser = await site.browser().signIn('clerk')
      const refused = await reads(browser)
      expect([refused.status, refused.body.message]).toEqual([403, '请先完成二次验证'])
      const state = await browser.get('/api/system/user/validatePasswordOverdue')
      expect(state.body.data).toMatchObject({ factorDue: true })
      // The password was given just now.
      const { secret } = (await browser.post(`${path}/totp/begin`, {})).body.data
      await browser.post(`${path}/totp/confirm`, { code: codeNow(secret), name: '手机' })
      expect((await reads(browser)).status).toBe(200)
      expect((await browser.get('/api/system/user/validatePasswordOverdue')).body.data).not.toHaveProperty('factorDue')
      const { id: factor } = (await browser.get(`${path}/list`)).body.data.factors[0]
      const removal = await browser.post(`${path}/remove`, { id: factor, password: testPassword })
      expect([removal.status, removal.body.message]).toEqual([
        400,
        '您的角色要求二次验证，请先设置另一种方式，再移除这一种',
      ])
    })

    it('applies at once to sessions that are open, and not to those opened by certificate', async () => {
      const browser = await site.browser().signIn('clerk')
      expect((await reads(browser)).status).toBe(200)
      await requireOfRole('staff')
      expect((await reads(browser)).status).toBe(403)
      await site.db.updateTable('login_session').set({ method: 'geer' }).execute()
      expect((await reads(browser)).status).toBe(200)
    })

    it('is a field of the role, copied with it, and part of what open pages follow', async () => {
      const admin = await site.browser().signIn('admin')
      const form = { name: '涉密岗位', key: 'second-factor-role', dataScope: 'self', sort: 9, secondFactor: true }
      const { data } = (await admin.post('/api/system/role/create', form)).body
      expect((await admin.get(`/api/system/role/${data.id}`)).body.data.secondFactor).toBe(true)
      const copy = await admin.post('/api/system/role/copy', { id: data.id, name: '副本', key: 'second-factor-copy' })
      expect((await admin.get(`/api/system/role/${copy.body.data.id}`)).body.data.secondFactor).toBe(true)
      const change = { id: data.id, version: 1, name: '涉密岗位', dataScope: 'self', sort: 9 }
      expect((await admin.post('/api/system/role/update', change)).status).toBe(200)
      expect((await admin.get(`/api/system/role/${data.id}`)).body.data.secondFactor).toBe(false)
      const clerk = await site.browser().signIn('clerk')
      const version = async () => (await clerk.get('/api/system/user/current-user-info')).body.data.authorizationVersion
      const before = await version()
      await requireOfRole('staff')
      expect(await version()).not.toBe(before)
    })
  })

  describe('another way in', () => {
    const arrive = (browser: TestBrowser) => {
      const cookies = {
        get: (name: string) => browser.cookies.get(name),
        set: (name: string, value: string) => void browser.cookies.set(name, value),
        clear: (name: string) => void browser.cookies.delete(name),
      }
      const identity = { provider: 'zwfw', subject: 'a-thief', nickname: '陈静' }
      return keepArrival({ db: site.db, clock: { now: () => site.clock.time }, cookies }, identity)
    }
    const bound = () =>
      site.db.selectFrom('external_identity').select('user_id').where('subject', '=', 'a-thief').execute()

    it('is not bound with the password alone, but by the second step', async () => {
      const { secret } = await setUp()
      await site.db.deleteFrom('external_identity').execute()
      const browser = site.browser()
      const sid = await arrive(browser)
      const first = await browser.post('/api/platform/bind', { sid, username: 'clerk', password: testPassword })
      expect([first.status, first.body.data.next.kind, await bound()]).toEqual([400, 'factor', []])
      expect(browser.cookies.has('AC_SESSION')).toBe(false)
      expect((await verify(browser, 'totp', codeNow(secret))).status).toBe(200)
      expect(await bound()).toEqual([{ user_id: id }])
      const { data } = (await browser.post('/api/oauth2/getToken')).body
      browser.accessToken = data.accessToken
      expect((await browser.get('/api/platform/bindings')).body.data).toMatchObject([{ source: 'zwfw' }])
    })

    it('is bound by no other browser that knows the code', async () => {
      const { secret } = await setUp()
      await site.db.deleteFrom('external_identity').execute()
      const browser = site.browser()
      const sid = await arrive(browser)
      await browser.post('/api/platform/bind', { sid, username: 'clerk', password: testPassword })
      browser.cookies.delete('AC_ARRIVAL')
      expect((await verify(browser, 'totp', codeNow(secret))).status).toBe(404)
      expect(await bound()).toEqual([])
    })
  })

  describe('reset by an administrator', () => {
    const reset = (browser: TestBrowser, user: string) => browser.post('/api/system/user/reset-factors', { id: user })

    it('removes factors and recovery codes, ends the sessions, is audited, and tells the owner', async () => {
      const { own } = await setUp()
      const admin = await site.browser().signIn('admin')
      expect((await reset(admin, id)).status).toBe(200)
      expect((await own.get(`${path}/list`)).status).toBe(401)
      expect((await site.browser().login('clerk')).status).toBe(200)
      expect(await site.db.selectFrom('recovery_code').selectAll().execute()).toEqual([])
      expect(await titles()).toContain('您的二次验证已被重置')
      const audit = await site.db
        .selectFrom('audit')
        .select(['username', 'object_kind'])
        .where('operation', '=', 'resetUserFactors')
        .execute()
      expect(audit).toEqual([{ username: 'admin', object_kind: 'second_factor' }])
      expect((await reset(admin, id)).body.message).toBe('该用户没有设置二次验证')
    })

    it('is refused for oneself, for a user with more rights, and without the permission', async () => {
      const { own: clerk } = await setUp()
      const admin = await site.browser().signIn('admin')
      const [adminId, orgAdmin] = [await userId('admin'), await site.browser().signIn('orgadmin')]
      const own = await reset(admin, adminId)
      expect([own.status, own.body.message]).toEqual([400, '不能重置自己的二次验证，请在个人资料中移除'])
      expect([(await reset(clerk, adminId)).status, (await reset(orgAdmin, id)).status]).toEqual([403, 403])
      // With the permission, over a user above.
      const button = await site.db
        .selectFrom('menu')
        .select('id')
        .where('permission', '=', 'system:user:resetFactors')
        .executeTakeFirstOrThrow()
      await site.db.insertInto('role_menu').values({ role_id: '2', menu_id: button.id }).execute()
      await site.db
        .insertInto('user_role')
        .values({ user_id: id, role_id: '1', valid_from: null, valid_until: null })
        .execute()
      const above = await reset(orgAdmin, id)
      expect([above.status, above.body.message]).toEqual([403, '该用户的权限高于您，不能操作'])
      await site.db.deleteFrom('user_role').where('user_id', '=', id).where('role_id', '=', '1').execute()
      expect((await reset(orgAdmin, id)).status).toBe(200)
      await site.db.deleteFrom('role_menu').where('role_id', '=', '2').where('menu_id', '=', button.id).execute()
    })
  })
})
