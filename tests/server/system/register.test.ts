import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepArrival } from '../../../server/identity/external/identities.ts'
import { forgetCounts } from '../../support/forget-counts.ts'
import { openTestApp, type Reply, type TestApp } from '../../support/server-app.ts'
import { smsCalls, statusesOf } from '../identity/sms-site.ts'

const phone = '19900001111'
const password = 'Zhuce-2026'

describe('registering', { timeout: 60_000 }, () => {
  let site: TestApp
  let sms: ReturnType<typeof smsCalls>
  beforeAll(async () => {
    site = await openTestApp()
    sms = smsCalls(site)
  })
  beforeEach(async () => {
    await forgetCounts(site.db)
    await site.db.deleteFrom('user').where('phone', '=', phone).execute()
    await site.db.deleteFrom('message').execute()
  })
  afterAll(() => site.close())

  const person = (ticket: string, other: object = {}) => ({
    username: 'chenjing',
    name: ' 陈静 ',
    password,
    phone,
    ticket,
    ...other,
  })
  const register = (body: object): Promise<Reply> => site.browser().post('/api/auth/register', body)
  const row = () => site.db.selectFrom('user').selectAll().where('phone', '=', phone).executeTakeFirst()
  const check = (username: string) =>
    site.browser().post(`/api/auth/usernameCheck?${new URLSearchParams({ username })}`)

  describe('POST /api/auth/usernameCheck', () => {
    it('S7.7 returns whether a username is available, case-insensitive', async () => {
      expect((await check('chenjing')).body.data).toEqual({ available: true })
      for (const taken of ['admin', 'ADMIN']) expect((await check(taken)).body.data).toEqual({ available: false })
    })

    it('S7.7 prevents enumeration: an address that repeats the call is refused', async () => {
      const answers = []
      for (let time = 0; time < 31; time++) answers.push((await check(`name${time}`)).status)
      expect([answers.indexOf(429), answers.length]).toEqual([30, 31])
      site.clock.time += 60_000
      expect((await check('chenjing')).status).toBe(200)
    })

    it.each(['', 'a'.repeat(65)])('S8.1 refuses the username %j', async (username) => {
      const reply = await check(username)
      expect([reply.status, reply.body.data.errors[0].field]).toEqual([400, 'username'])
    })
  })

  describe('POST /api/auth/register', () => {
    it('S7.7 creates a pending account, in the root organisation and without roles', async () => {
      expect((await register(person(await sms.prove(phone, 'register')))).status).toBe(200)
      const made = await row()
      const root = await site.db.selectFrom('org').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()
      expect(made).toMatchObject({
        username: 'chenjing',
        name: '陈静',
        status: 'pending',
        org_id: root.id,
        must_change_password: 0,
        password_changed_at: site.clock.time,
      })
      expect(made?.password_hash).toMatch(/^\$argon2id\$/)
      const roles = await site.db
        .selectFrom('user_role')
        .selectAll()
        .where('user_id', '=', made?.id ?? '')
        .execute()
      expect(roles).toEqual([])
    })

    it('S7.7 does not sign in, and the account cannot until an administrator has activated it', async () => {
      await register(person(await sms.prove(phone, 'register')))
      const browser = site.browser()
      expect((await browser.login('chenjing', password)).body.message).toBe('账号待激活，请联系管理员')
      const admin = await site.browser().signIn('admin')
      const ids = [(await row())?.id]
      const activate = () => admin.post('/api/system/user/status', { ids, status: 'normal' })
      expect((await activate()).body.data.refused).toEqual([
        { id: ids[0], name: '陈静', code: 'AA0001', message: '该用户还没有角色，请先选择机构和角色再激活' },
      ])
      await site.db
        .insertInto('user_role')
        .values({ user_id: String(ids[0]), role_id: '5' })
        .execute()
      expect((await activate()).body.data.done).toEqual(ids)
      expect((await browser.login('chenjing', password)).status).toBe(200)
      const messages = await site.db
        .selectFrom('message')
        .select(['title', 'user_id'])
        .where('kind', '=', 'status')
        .execute()
      expect(messages).toEqual([{ title: '您的账号已激活', user_id: ids[0] }])
    })

    it('S7.7 notifies those who may activate it, and no other users', async () => {
      await register(person(await sms.prove(phone, 'register')))
      const messages = await site.db
        .selectFrom('message')
        .innerJoin('user', 'user.id', 'message.user_id')
        .select(['user.username', 'message.title', 'message.content', 'message.link'])
        .execute()
      expect(messages).toEqual([
        {
          username: 'admin',
          title: '有新注册的账号待激活',
          content: expect.stringContaining('陈静（chenjing）'),
          link: expect.stringMatching(/^\/system\/user\?status=pending&open=\d+&act=system%3Auser%3Astatus$/),
        },
      ])
    })

    it('S7.7 of many concurrent registrations with one ticket one succeeds', async () => {
      const ticket = await sms.prove(phone, 'register')
      const answers = await Promise.all(
        ['one1', 'two2', 'three3', 'four4'].map((username) => register(person(ticket, { username }))),
      )
      expect(statusesOf(answers)).toEqual([200, 400, 400, 400])
      expect(await site.db.selectFrom('user').select('id').where('phone', '=', phone).execute()).toHaveLength(1)
    })

    it('S7.7 one number gets one account, with two concurrent tickets too', async () => {
      const tickets = [await sms.prove(phone, 'register'), await sms.prove(phone, 'register')]
      const answers = await Promise.all(
        tickets.map((ticket, index) => register(person(ticket, { username: `person${index}` }))),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await site.db.selectFrom('user').select('id').where('phone', '=', phone).execute()).toHaveLength(1)
    })

    it('S7.7 one username goes to one of two concurrent numbers', async () => {
      const other = '19900003333'
      await site.db.deleteFrom('user').where('phone', '=', other).execute()
      const [mine, theirs] = [await sms.prove(phone, 'register'), await sms.prove(other, 'register')]
      const answers = await Promise.all([
        register(person(mine, { username: 'wanted' })),
        register(person(theirs, { username: 'WANTED', phone: other })),
      ])
      expect(statusesOf(answers)).toEqual([200, 409])
      await site.db.deleteFrom('user').where('username', 'in', ['wanted', 'WANTED']).execute()
    })

    it('S8.2 a taken username is 409 at the field, and leaves the ticket valid', async () => {
      const ticket = await sms.prove(phone, 'register')
      const taken = await register(person(ticket, { username: 'Admin' }))
      expect(taken).toMatchObject({ status: 409, body: { code: 'AA0001', data: { errors: [{ field: 'username' }] } } })
      expect((await register(person(ticket))).status).toBe(200)
    })

    it('S8.2 a number in use is 409 at the field, revealed only with its ticket', async () => {
      const ticket = await sms.prove(phone, 'register')
      await sms.setPhone('clerk', phone)
      expect(await register(person('x'.repeat(43)))).toMatchObject({
        status: 400,
        body: { data: { errors: [{ field: 'ticket', message: '短信验证已失效，请重新获取验证码' }] } },
      })
      expect(await register(person(ticket))).toMatchObject({
        status: 409,
        body: { data: { errors: [{ field: 'phone', message: '该手机号已注册账号，请直接登录' }] } },
      })
      await sms.setPhone('clerk', '19900009999')
    })

    it('S8.2 a weak password is 400 at the field', async () => {
      const weak = await register(person('x', { password: 'jiancha2026' }))
      expect(weak).toMatchObject({ status: 400, body: { code: 'AA0001', data: { errors: [{ field: 'password' }] } } })
    })

    it('S7.7 a ticket expires after ten minutes, and is valid only for its number and purpose', async () => {
      const ticket = await sms.prove(phone, 'register')
      expect((await register(person(ticket, { phone: '19900004444' }))).body.data.errors[0].field).toBe('ticket')
      site.clock.time += 10 * 60_000
      expect((await register(person(ticket))).body.data.errors[0].field).toBe('ticket')
      await sms.setPhone('clerk', phone)
      const other = await sms.prove(phone, 'forget')
      await sms.setPhone('clerk', '19900009999')
      expect((await register(person(other))).body.data.errors[0].field).toBe('ticket')
    })

    it.each(['role', 'roleIds', 'status', 'orgId', 'permissions'])(
      'S7.7 a user cannot set their own %s',
      async (field) => {
        const reply = await register(person('x', { [field]: 'admin' }))
        expect([reply.status, reply.body.code, reply.body.data.errors[0].field]).toEqual([400, 'AA0004', field])
      },
    )

    it('S7.7 binds the external identity, once', async () => {
      const arrival = { provider: 'zwfw', subject: 'p-1', nickname: '陈静' }
      const ticket = await sms.prove(phone, 'register')
      const browser = site.browser()
      const cookies = {
        get: () => undefined,
        set: (name: string, value: string) => void browser.cookies.set(name, value),
        clear: () => undefined,
      }
      const sid = await keepArrival({ db: site.db, clock: { now: () => site.clock.time }, cookies }, arrival)
      expect((await register(person(ticket, { sid }))).body.data.errors[0].field).toBe('sid')
      expect((await browser.post('/api/auth/register', person(ticket, { sid }))).status).toBe(200)
      const bound = await site.db.selectFrom('external_identity').selectAll().where('subject', '=', 'p-1').execute()
      expect(bound).toMatchObject([{ provider: 'zwfw', subject: 'p-1', user_id: (await row())?.id }])
    })

    it('S8.2 creates nothing where the external identity has expired', async () => {
      const ticket = await sms.prove(phone, 'register')
      const over = await register(person(ticket, { sid: 'unknown' }))
      expect([over.status, over.body.data.errors[0].field]).toEqual([400, 'sid'])
      expect(await row()).toBeUndefined()
      expect((await register(person(ticket))).status).toBe(200)
    })

    it('S7.7 an address that repeats the call is refused', async () => {
      const answers = []
      for (let time = 0; time < 21; time++) answers.push((await register(person('x'.repeat(43)))).status)
      expect(answers.at(-1)).toBe(429)
    })
  })

  describe('where self-registration is off', () => {
    let closed: TestApp
    beforeAll(async () => {
      closed = await openTestApp({ REGISTRATION: 'off' })
    })
    afterAll(() => closed.close())
    const refusal = { status: 400, body: { code: 'AA0001', message: '本系统未开放自助注册，请联系管理员开通账号' } }

    it('S7.7 the configuration says so, and every step is refused', async () => {
      const browser = closed.browser()
      expect((await browser.post('/api/auth/config')).body.data.registration).toBe(false)
      expect(await browser.post('/api/auth/register', person('x'))).toMatchObject(refusal)
      expect(await browser.post('/api/auth/usernameCheck?username=admin')).toMatchObject(refusal)
      expect(await smsCalls(closed).send(phone, 'register')).toMatchObject(refusal)
      expect(closed.messages).toEqual([])
    })

    it('S7.7 a password can still be reset', async () => {
      await smsCalls(closed).setPhone('clerk', phone)
      expect((await smsCalls(closed).send(phone, 'forget')).status).toBe(200)
      expect(closed.messages).toHaveLength(1)
    })
  })

  it('S7.7 the configuration says that self-registration is on', async () => {
    expect((await site.browser().post('/api/auth/config')).body.data.registration).toBe(true)
  })
})
