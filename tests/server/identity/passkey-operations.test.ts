import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loginBySession } from '../../../server/identity/openid/browser-login.ts'
import { hashPassword } from '../../../server/identity/password/password.ts'
import { testPassword } from '../../support/fill-database.ts'
import { forgetCounts } from '../../support/forget-counts.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'
import { SoftwareAuthenticator } from '../../support/software-authenticator.ts'
import { smsCalls, statusesOf } from './sms-site.ts'

const path = '/api/auth/factor/passkey'
const alone = '/api/auth/passkey'
const place = { rpId: 'localhost', origin: 'http://localhost:8080' }

describe('passkeys', { timeout: 60_000 }, () => {
  let site: TestApp
  let id: string
  let hash: string
  beforeAll(async () => {
    hash = await hashPassword(testPassword)
    site = await openTestApp({ PUBLIC_URL: place.origin })
    id = await userId('clerk')
  })
  beforeEach(async () => {
    site.clock.time += 10 * 60_000
    for (const table of ['second_factor', 'recovery_code', 'login_session', 'second_step', 'message'] as const)
      await site.db.deleteFrom(table).execute()
    await site.db.updateTable('role').set({ second_factor: 0 }).execute()
    const usable = { status: 'normal', valid_until: null, must_change_password: 0, password_hash: hash } as const
    await site.db.updateTable('user').set(usable).where('id', '=', id).execute()
    await forgetCounts(site.db)
  })
  afterAll(() => site.close())

  const userId = async (username: string) =>
    (await site.db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  const handle = (of = id) => Buffer.from(of).toString('base64url')
  const begin = async (browser: TestBrowser) =>
    String((await browser.post(`${path}/begin`, { password: testPassword })).body.data.challenge)
  const titles = async () =>
    (await site.db.selectFrom('message').select('title').where('user_id', '=', id).orderBy('id').execute()).map(
      ({ title }) => title,
    )

  /** A passkey of a user, set up in a new browser. */
  const setUp = async (username = 'clerk', options = {}) => {
    const own = await site.browser().signIn(username)
    const key = new SoftwareAuthenticator({ ...place, ...options })
    const { status, body } = await own.post(`${path}/confirm`, { name: '办公电脑', ...key.create(await begin(own)) })
    expect([status, body.message]).toEqual([200, '操作成功'])
    site.clock.time += 60_000
    return { own, key, codes: body.data.recoveryCodes as string[] }
  }

  /** A browser whose password was right, and what a passkey has to sign there. */
  const atSecondStep = async (username = 'clerk') => {
    const browser = site.browser()
    await browser.login(username)
    const { data } = (await browser.post(`${path}/challenge`)).body
    return { browser, challenge: String(data.challenge), allow: data.allow }
  }
  const beginAlone = async (browser: TestBrowser) => String((await browser.post(`${alone}/begin`)).body.data.challenge)
  /** A try to sign in with a passkey alone, in a new browser. */
  const signInAlone = async (key: SoftwareAuthenticator, browser = site.browser(), userHandle = handle()) => {
    const challenge = await beginAlone(browser)
    return browser.post(`${alone}/sign-in`, key.get(challenge, userHandle))
  }

  describe('adding one', () => {
    it('needs the password, names the user and the present passkeys, and shows recovery codes once', async () => {
      const { own, key, codes } = await setUp()
      expect(codes).toHaveLength(10)
      const without = await own.post(`${path}/begin`, {})
      expect([without.status, without.body.data.errors[0].field]).toEqual([400, 'password'])
      const { data } = (await own.post(`${path}/begin`, { password: testPassword })).body
      expect(data).toMatchObject({
        rpId: 'localhost',
        userHandle: handle(),
        username: 'clerk',
        exclude: [{ credentialId: key.credentialId, transports: ['internal'] }],
      })
      expect((await own.get('/api/auth/factor/list')).body.data).toMatchObject({
        passkeyOrigin: 'http://localhost:8080',
        recoveryCodesLeft: 10,
        factors: [{ kind: 'passkey', name: '办公电脑' }],
      })
      expect(await titles()).toEqual(['您的账号新增了二次验证方式'])
    })

    it('security 14 a challenge is answered once, within ten minutes, and in its own login session', async () => {
      const own = await site.browser().signIn('clerk')
      const key = new SoftwareAuthenticator(place)
      const confirm = (browser: TestBrowser, challenge: string) =>
        browser.post(`${path}/confirm`, { name: '办公电脑', ...key.create(challenge) })
      const challenge = await begin(own)
      const other = await site.browser().signIn('clerk')
      expect((await confirm(other, challenge)).body.message).toBe('通行密钥验证已失效，请重试')
      expect((await confirm(own, 'AAAA')).status).toBe(400)
      expect((await confirm(own, challenge)).body.message).toBe('通行密钥验证已失效，请重试')
      const late = await begin(own)
      site.clock.time += 10 * 60_000 + 1
      expect((await confirm(own, late)).body.message).toBe('通行密钥验证已失效，请重试')
      expect(await site.db.selectFrom('second_factor').selectAll().execute()).toEqual([])
    })

    it('security 14 one that an account has already is refused, also when two add it at the same time', async () => {
      const { key } = await setUp()
      const other = await site.browser().signIn('admin')
      const again = await other.post(`${path}/confirm`, { name: '别人的', ...key.create(await begin(other)) })
      expect([again.status, again.body.message]).toEqual([400, '该通行密钥已经添加过，请改用其他设备或安全密钥'])
      const fresh = new SoftwareAuthenticator(place)
      const third = await site.browser().signIn('casemgr')
      const made = [fresh.create(await begin(other)), fresh.create(await begin(third))] as const
      const answers = await Promise.all([
        other.post(`${path}/confirm`, { name: '同时', ...made[0] }),
        third.post(`${path}/confirm`, { name: '同时', ...made[1] }),
      ])
      expect(statusesOf(answers)).toEqual([200, 400])
    })
  })

  describe('as the second step', () => {
    it('opens the session, which knows the factor', async () => {
      const { key } = await setUp()
      const { browser, challenge, allow } = await atSecondStep()
      expect(allow).toEqual([{ credentialId: key.credentialId, transports: ['internal'] }])
      const { status, body } = await browser.post(`${path}/verify`, key.get(challenge))
      expect([status, body.data]).toEqual([200, { userId: id }])
      const session = await site.db
        .selectFrom('login_session')
        .select(['method', 'factor', 'factor_synced'])
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      expect(session).toEqual({ method: 'password', factor: 'passkey', factor_synced: 0 })
    })

    it('security 14 a challenge is answered once, in this browser and within five minutes', async () => {
      const { key } = await setUp()
      const { browser, challenge } = await atSecondStep()
      expect((await site.browser().post(`${path}/verify`, key.get(challenge))).status).toBe(404)
      expect((await browser.post(`${path}/verify`, key.get('AAAA'))).body.message).toBe('通行密钥验证失败')
      expect((await browser.post(`${path}/verify`, key.get(challenge))).body.message).toBe('通行密钥验证已失效，请重试')
      const next = String((await browser.post(`${path}/challenge`)).body.data.challenge)
      site.clock.time += 5 * 60_000 + 1
      expect((await browser.post(`${path}/verify`, key.get(next))).status).toBe(404)
    })

    it('security 14 the passkey of another user is refused', async () => {
      await setUp()
      const { key } = await setUp('admin')
      const { browser, challenge } = await atSecondStep()
      const { status, body } = await browser.post(`${path}/verify`, key.get(challenge))
      expect([status, body.message]).toEqual([400, '通行密钥验证失败'])
    })

    it('security 10 the fifth wrong signature locks', async () => {
      const { key } = await setUp()
      const thief = Object.assign(new SoftwareAuthenticator(place), { credentialId: key.credentialId })
      const { browser } = await atSecondStep()
      const replies = []
      for (let turn = 0; turn < 6; turn += 1) {
        const challenge = String((await browser.post(`${path}/challenge`)).body.data.challenge)
        replies.push((await browser.post(`${path}/verify`, thief.get(challenge))).status)
      }
      expect(replies).toEqual([400, 400, 400, 400, 423, 423])
      const failed = site.db.selectFrom('sign_in').select(['method', 'factor']).where('failure', '=', 'factor')
      expect((await failed.execute())[0]).toEqual({ method: 'password', factor: 'passkey' })
    })

    it.each([
      ['went back', 3],
      ['has not moved', 5],
    ])('security 14 a counter that %s is refused, audited, and told to the owner', async (_how, counter) => {
      const { key } = await setUp('clerk', { counter: 5 })
      key.counter = counter
      const { browser, challenge } = await atSecondStep()
      expect((await browser.post(`${path}/verify`, key.get(challenge))).status).toBe(400)
      expect(await titles()).toEqual(['您的账号新增了二次验证方式', '您的通行密钥可能已被复制'])
      const audit = await site.db
        .selectFrom('audit')
        .select('changes')
        .where('operation', '=', 'verifyPasskey')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      expect(JSON.parse(audit.changes)).toEqual({ refusedCounter: { after: counter }, storedCounter: { after: 5 } })
    })
  })

  describe('alone', () => {
    it('opens a session without a password, once for each challenge', async () => {
      const { key } = await setUp()
      const browser = site.browser()
      const signed = key.get(await beginAlone(browser), handle())
      const { status, body } = await browser.post(`${alone}/sign-in`, signed)
      expect([status, body.data]).toEqual([200, { userId: id }])
      expect((await browser.post('/api/oauth2/getToken')).status).toBe(200)
      expect((await browser.post(`${alone}/sign-in`, signed)).status).toBe(400)
    })

    it.each([
      ['without user verification', false, undefined],
      ['for another user', true, 'MTAwMA'],
    ])('security 14 is refused %s', async (_how, verifiesUser, userHandle) => {
      const { key } = await setUp()
      key.verifiesUser = verifiesUser
      const { status, body } = await signInAlone(key, site.browser(), userHandle)
      expect([status, body.message]).toEqual([400, '通行密钥验证失败'])
    })

    it('security 10 an unknown passkey is answered and locked as a wrong signature', async () => {
      const { key } = await setUp()
      const forged = Object.assign(new SoftwareAuthenticator(place), { credentialId: key.credentialId })
      const unknown = new SoftwareAuthenticator(place)
      const answers = async (used: SoftwareAuthenticator) => {
        const replies = []
        for (let turn = 0; turn < 6; turn += 1) {
          const { status, body } = await signInAlone(used)
          replies.push([status, body.message])
        }
        return replies
      }
      const ofForged = await answers(forged)
      expect(ofForged.map(([status]) => status)).toEqual([400, 400, 400, 400, 423, 423])
      expect(await answers(unknown)).toEqual(ofForged)
      const failed = site.db.selectFrom('sign_in').select('failure').distinct().where('succeeded', '=', 0)
      expect(await failed.where('method', '=', 'passkey').execute()).toEqual([{ failure: 'passkey' }])
    })

    const fresh = 'Xin-Mima-2026-07'
    const ownChange = async (own: TestBrowser) => {
      const body = { oldPassword: testPassword, newPassword: fresh, endBindings: false }
      return [await own.post('/api/system/user/change-password', body), fresh] as const
    }
    const forgotten = async () => {
      const phone = '19912345678'
      await site.db.updateTable('user').set({ phone }).where('id', '=', id).execute()
      const ticket = await smsCalls(site).prove(phone, 'forget')
      const body = { phone, ticket, newPassword: fresh, endBindings: false }
      return [await site.browser().post('/api/auth/modify', body), fresh] as const
    }
    const reset = async () => {
      const admin = await site.browser().signIn('admin')
      const reply = await admin.post('/api/system/user/reset-password', { id })
      return [reply, String(reply.body.data.password)] as const
    }
    it.each([
      ['by its owner', ownChange],
      ['by its owner, who had forgotten it', forgotten],
      ['by an administrator', reset],
    ])('security 14 after a change of the password %s it must first be used with the new one', async (_who, change) => {
      const { own, key } = await setUp()
      const [changed, password] = await change(own)
      expect(changed.status).toBe(200)
      const refused = await signInAlone(key)
      expect([refused.status, refused.body.message]).toEqual([
        400,
        '密码更改后，请先用密码登录并以此通行密钥完成二次验证，之后即可单独使用它登录',
      ])
      const kept = site.db.selectFrom('sign_in').select(['user_id', 'method', 'factor'])
      expect(await kept.where('failure', '=', 'unvouched').execute()).toContainEqual({
        user_id: id,
        method: 'passkey',
        factor: 'passkey',
      })
      const browser = site.browser()
      await browser.login('clerk', password)
      const { challenge } = (await browser.post(`${path}/challenge`)).body.data
      expect((await browser.post(`${path}/verify`, key.get(challenge))).status).toBe(200)
      expect((await signInAlone(key)).status).toBe(200)
    })

    it('security 14 one that was begun with the old password is not added after a change', async () => {
      const thief = await site.browser().signIn('clerk')
      const challenge = await begin(thief)
      const [changed] = await ownChange(await site.browser().signIn('clerk'))
      expect(changed.status).toBe(200)
      const made = new SoftwareAuthenticator(place).create(challenge)
      expect((await thief.post(`${path}/confirm`, { name: '别人的', ...made })).status).toBe(401)
      expect(await site.db.selectFrom('second_factor').selectAll().execute()).toEqual([])
    })

    it('security 2 both ways work in a signed-in browser that has lost its XSRF cookie', async () => {
      const { own, key } = await setUp()
      own.cookies.delete('XSRF-TOKEN')
      expect((await signInAlone(key, own)).status).toBe(200)
      own.cookies.delete('XSRF-TOKEN')
      await own.login('clerk')
      const { challenge } = (await own.post(`${path}/challenge`)).body.data
      expect((await own.post(`${path}/verify`, key.get(challenge))).status).toBe(200)
    })

    it('security 14 beginning it leaves the second step of another tab alone', async () => {
      const { key } = await setUp()
      const { browser, challenge } = await atSecondStep()
      await beginAlone(browser)
      expect((await browser.post(`${path}/verify`, key.get(challenge))).status).toBe(200)
    })

    it.each([
      ['one device', false, 'hwk'],
      ['all devices of its owner', true, 'swk'],
    ])('S7.7 applications learn that it is a factor, with a key on %s', async (_where, synced, kind) => {
      const { key } = await setUp('clerk', { synced })
      const alone = site.browser()
      await signInAlone(key, alone)
      const { browser, challenge } = await atSecondStep()
      await browser.post(`${path}/verify`, key.get(challenge))
      const clock = { now: () => site.clock.time }
      const read = ({ cookies }: TestBrowser) =>
        loginBySession(
          { db: site.db, clock },
          createHash('sha256')
            .update(cookies.get('AC_SESSION') ?? '')
            .digest('base64url'),
        )
      expect(await read(alone)).toMatchObject({ acr: '2', amr: [kind, 'user', 'mfa'] })
      expect(await read(browser)).toMatchObject({ acr: '2', amr: ['pwd', kind, 'user', 'mfa'] })
    })

    it.each([
      ['locked', 423, '账号已被管理员锁定，请联系管理员'],
      ['disabled', 400, '账号已停用，请联系管理员'],
    ] as const)('a %s user is refused as with a password', async (status, code, message) => {
      const { key } = await setUp()
      await site.db.updateTable('user').set({ status }).where('id', '=', id).execute()
      const reply = await signInAlone(key)
      expect([reply.status, reply.body.message]).toEqual([code, message])
    })

    it('a user whose last day has passed is refused as with a password', async () => {
      const { key } = await setUp()
      await site.db.updateTable('user').set({ valid_until: '2020-01-01' }).where('id', '=', id).execute()
      const reply = await signInAlone(key)
      expect([reply.status, reply.body.message]).toEqual([400, '账号已过有效期，请联系管理员'])
    })

    it('security 14 a counter that went back is refused and told to the owner', async () => {
      const { key } = await setUp()
      key.counter = 1
      expect((await signInAlone(key)).status).toBe(400)
      expect(await titles()).toContain('您的通行密钥可能已被复制')
    })

    it('ends after five minutes', async () => {
      const { key } = await setUp()
      const browser = site.browser()
      const challenge = await beginAlone(browser)
      site.clock.time += 5 * 60_000 + 1
      const late = await browser.post(`${alone}/sign-in`, key.get(challenge, handle()))
      expect([late.status, late.body.message]).toEqual([400, '通行密钥验证已失效，请重试'])
    })
  })
})
