import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SmsNotSent } from '../../../server/identity/sms/sms-sender.ts'
import { openTestApp, type TestApp } from '../../support/server-app.ts'
import { smsCalls, statusesOf } from './sms-site.ts'

const owner = '19900001111'
const unregistered = '19900002222'

describe('SMS codes', { timeout: 60_000 }, () => {
  let site: TestApp
  let sms: ReturnType<typeof smsCalls>
  let gatewayDown = false
  beforeAll(async () => {
    const messages: TestApp['messages'] = []
    site = await openTestApp(
      {},
      {
        sms: {
          async send(message) {
            if (gatewayDown) throw new SmsNotSent()
            messages.push(message)
          },
        },
      },
    )
    site = { ...site, messages }
    sms = smsCalls(site)
    await sms.setPhone('clerk', owner)
  })
  beforeEach(async () => {
    site.messages.length = 0
    gatewayDown = false
    site.clock.time += 24 * 3_600_000
    for (const table of ['sms_code', 'sms_ticket', 'limiter', 'guess_count'] as const)
      await site.db.deleteFrom(table).execute()
  })
  afterAll(() => site.close())
  const seconds = (count: number) => {
    site.clock.time += count * 1000
  }
  const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  describe('GET /api/auth/token-pre/sms', () => {
    it('S7.7 sends six digits with their purpose and lifetime, and returns when the next may be requested', async () => {
      const { status, body } = await sms.send(unregistered, 'register')
      expect([status, body.data]).toEqual([200, { interval: 60, expiresIn: 300 }])
      expect(site.messages).toEqual([
        {
          phone: unregistered,
          content: expect.stringMatching(/^【认证中心】验证码 \d{6}，用于注册账号，5 分钟内有效。/),
          secret: sms.codeTo(unregistered),
        },
      ])
      expect(JSON.stringify(body)).not.toContain(sms.codeTo(unregistered))
    })

    it('S7.7 stores the code only as a hash', async () => {
      await sms.send(owner, 'forget')
      const kept = await site.db.selectFrom('sms_code').selectAll().executeTakeFirstOrThrow()
      expect(JSON.stringify(kept)).not.toContain(sms.codeTo(owner))
    })

    it('S7.7 to reset a password: the same answer for a number without an account, and no message', async () => {
      const [known, unknown] = [await sms.send(owner, 'forget'), await sms.send(unregistered, 'forget')]
      expect(unknown.body).toEqual(known.body)
      expect(unknown.status).toBe(known.status)
      expect(site.messages.map(({ phone }) => phone)).toEqual([owner])
      const kept = await site.db.selectFrom('sms_code').select('phone').orderBy('phone').execute()
      expect(kept.map(({ phone }) => phone)).toEqual([owner, unregistered])
    })

    it('S7.7 and wrong codes for both numbers get the same answers, up to the last', async () => {
      await sms.send(owner, 'forget')
      await sms.send(unregistered, 'forget')
      const wrong = wrongCode(sms.codeTo(owner))
      for (let time = 0; time < 6; time++) {
        const [known, unknown] = [
          await sms.verify(owner, 'forget', wrong),
          await sms.verify(unregistered, 'forget', wrong),
        ]
        expect(unknown.body).toEqual(known.body)
      }
    })

    it('S7.7 to register: the same answer for a number in use, which gets an SMS that says so', async () => {
      const [fresh, used] = [await sms.send(unregistered, 'register'), await sms.send(owner, 'register')]
      expect(used.body).toEqual(fresh.body)
      expect(site.messages.find(({ phone }) => phone === owner)?.content).toMatch(/该手机号已注册账号/)
      expect(sms.codeTo(owner)).toBe('none')
    })

    it('S7.7 once a minute for each number and purpose, with the seconds left', async () => {
      await sms.send(owner, 'forget')
      seconds(20)
      const early = await sms.send(owner, 'forget')
      expect(early).toMatchObject({ status: 429, body: { code: 'AA0001', data: { retryAfter: 40 } } })
      expect(early.headers['retry-after']).toBe('40')
      expect((await sms.send(unregistered, 'forget')).status).toBe(200)
      expect((await sms.send(owner, 'register')).status).toBe(200)
      seconds(40)
      expect((await sms.send(owner, 'forget')).status).toBe(200)
    })

    it('S7.7 ten times a day for each number and purpose', async () => {
      for (let time = 0; time < 10; time++) {
        expect((await sms.send(owner, 'forget')).status).toBe(200)
        seconds(61)
      }
      const eleventh = await sms.send(owner, 'forget')
      expect([eleventh.status, eleventh.body.data.retryAfter > 3600]).toEqual([429, true])
      seconds(24 * 3600)
      expect((await sms.send(owner, 'forget')).status).toBe(200)
    })

    it('S7.7 strangers who use up the codes of a number leave ten to a device on which its account has signed in', async () => {
      const own = { by: await site.browser().signIn('clerk') }
      for (let round = 0; round < 10; round++) {
        for (const ip of ['203.0.113.7', '198.51.100.7', '192.0.2.7'])
          expect((await sms.send(owner, 'forget', { ip })).status).toBe(200)
        seconds(601)
      }
      expect((await sms.send(owner, 'forget', { ip: '203.0.113.7' })).body.message).toBe(
        '本网络今天向该手机号发的验证码已用完，请用登录过的设备，或请管理员重置密码',
      )
      const strange = await sms.send(owner, 'forget', { ip: '10.1.1.1' })
      expect([strange.status, strange.body.message]).toEqual([
        429,
        '该手机号今天的验证码已用完，请用登录过的设备，或请管理员重置密码',
      ])
      const answers = []
      for (let time = 0; time < 11; time++) {
        answers.push(await sms.send(owner, 'forget', own))
        seconds(61)
      }
      expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
      expect(answers.at(-1)?.body.message).toBe('该手机号今天的验证码已用完，请明天再试，或请管理员重置密码')
      expect(site.messages.filter(({ phone }) => phone === owner)).toHaveLength(40)
    })

    it('S7.7 a device of another account has no part in the owner’s reserve', async () => {
      for (let round = 0; round < 10; round++) {
        for (const ip of ['203.0.113.7', '198.51.100.7', '192.0.2.7']) await sms.send(owner, 'forget', { ip })
        seconds(601)
      }
      const other = await site.browser().signIn('casemgr')
      expect((await sms.send(owner, 'forget', { by: other, ip: '10.1.1.1' })).status).toBe(429)
    })

    it('S7.7 blocks an address that requests codes for many numbers', async () => {
      const answers = []
      for (let number = 0; number < 25; number++)
        answers.push((await sms.send(`1980000${1000 + number}`, 'register')).status)
      expect(answers.filter((status) => status === 200)).toHaveLength(20)
      expect(answers.at(-1)).toBe(429)
    })

    it('S7.7 one of many concurrent requests sends', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => sms.send(owner, 'forget')))
      expect(statusesOf(answers)).toEqual([200, ...Array(7).fill(429)])
      expect(site.messages).toHaveLength(1)
    })

    it('S8.1 a gateway failure is 503, is not counted, and is the same for a number without an account', async () => {
      gatewayDown = true
      const refusal = { status: 503, body: { code: 'AA0009', message: '短信发送失败，请稍后再试' } }
      expect(await sms.send(owner, 'forget')).toMatchObject(refusal)
      expect(await sms.send(unregistered, 'forget')).toMatchObject(refusal)
      expect(await site.db.selectFrom('sms_code').selectAll().execute()).toEqual([])
      gatewayDown = false
      expect((await sms.send(owner, 'forget')).status).toBe(200)
      expect((await sms.send(unregistered, 'forget')).status).toBe(200)
    })

    it.each(['x-timestamp', 'x-request-id', 'x-device-id'])(
      'S7.2 requires the header %s, which no other site can set',
      async (name) => {
        const { [name]: _left, ...headers } = sms.headers as Record<string, string>
        const reply = await site.browser().get(`/api/auth/token-pre/sms?phone=${owner}&purpose=forget`, headers)
        expect([reply.status, reply.body.code, reply.body.data.errors[0].field]).toEqual([400, 'AA0004', name])
        expect(site.messages).toEqual([])
      },
    )

    it.each([
      ['phone', { phone: '12345', purpose: 'forget' }],
      ['purpose', { phone: owner, purpose: 'login' }],
    ])('S8.1 refuses a wrong %s', async (field, query) => {
      const reply = await site.browser().get(`/api/auth/token-pre/sms?${new URLSearchParams(query)}`, sms.headers)
      expect([reply.status, reply.body.data.errors[0].field]).toEqual([400, field])
    })
  })

  describe('POST /api/auth/codeVerify', () => {
    it('S7.7 issues a ticket for the correct code, once', async () => {
      await sms.send(owner, 'forget')
      const code = sms.codeTo(owner)
      const first = await sms.verify(owner, 'forget', code)
      expect([first.status, first.body.data]).toEqual([
        200,
        { ticket: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 600 },
      ])
      expect(await sms.verify(owner, 'forget', code)).toMatchObject({
        status: 400,
        body: { code: 'AA0001', data: { errors: [{ field: 'code', message: '验证码已失效，请重新获取' }] } },
      })
    })

    it('S7.7 issues one ticket for many concurrent requests with the code', async () => {
      await sms.send(owner, 'forget')
      const code = sms.codeTo(owner)
      const answers = await Promise.all(Array.from({ length: 5 }, () => sms.verify(owner, 'forget', code)))
      expect(statusesOf(answers)).toEqual([200, 400, 400, 400, 400])
      expect(await site.db.selectFrom('sms_ticket').selectAll().execute()).toHaveLength(1)
    })

    it('S7.7 allows five tries, and returns how many are left', async () => {
      await sms.send(owner, 'forget')
      const code = sms.codeTo(owner)
      const messages = []
      for (let time = 0; time < 5; time++)
        messages.push((await sms.verify(owner, 'forget', wrongCode(code))).body.message)
      expect(messages).toEqual([
        '验证码错误，还可尝试 4 次',
        '验证码错误，还可尝试 3 次',
        '验证码错误，还可尝试 2 次',
        '验证码错误，还可尝试 1 次',
        '验证码已失效，请重新获取',
      ])
      expect((await sms.verify(owner, 'forget', code)).status).toBe(400)
    })

    it('S7.7 compares five of many concurrent guesses', async () => {
      await sms.send(owner, 'forget')
      const wrong = wrongCode(sms.codeTo(owner))
      const answers = await Promise.all(Array.from({ length: 12 }, () => sms.verify(owner, 'forget', wrong)))
      expect(answers.filter(({ body }) => String(body.message).startsWith('验证码错误'))).toHaveLength(4)
      const { tries } = await site.db.selectFrom('sms_code').select('tries').executeTakeFirstOrThrow()
      expect(tries).toBe(5)
    })

    it('S7.7 ten wrong codes of a number from one network block it there, however many codes it requests', async () => {
      const home = { ip: '10.1.1.1', browser: 'V1-THEOWNERSOWN' }
      for (let round = 0; round < 2; round++) {
        await sms.send(owner, 'forget')
        for (let time = 0; time < 5; time++) await sms.verify(owner, 'forget', wrongCode(sms.codeTo(owner)))
        seconds(61)
      }
      await sms.send(owner, 'forget')
      expect((await sms.verify(owner, 'forget', sms.codeTo(owner))).status).toBe(429)
      await sms.send(owner, 'forget', home)
      expect((await sms.verify(owner, 'forget', sms.codeTo(owner), home)).status).toBe(200)
    })

    const stranger = { ip: '203.0.113.5', browser: 'V1-OFASTRANGER1' }

    it('S7.7 a stranger who has not asked for a code spends no try of the owner’s', async () => {
      for (let time = 0; time < 10; time++) {
        const refused = await sms.verify(owner, 'forget', '000000', stranger)
        expect([refused.status, refused.body.message]).toEqual([400, '验证码已失效，请重新获取'])
      }
      await sms.send(owner, 'forget')
      const code = sms.codeTo(owner)
      for (let time = 0; time < 10; time++) await sms.verify(owner, 'forget', wrongCode(code), stranger)
      expect((await sms.verify(owner, 'forget', code, stranger)).status).toBe(400)
      expect((await sms.verify(owner, 'forget', code)).status).toBe(200)
    })

    it('S7.7 a code that a stranger asks for replaces no code of another browser, and has five tries of its own', async () => {
      await sms.send(owner, 'forget')
      const code = sms.codeTo(owner)
      expect((await sms.send(owner, 'forget', stranger)).status).toBe(200)
      const others = sms.codeTo(owner)
      for (let time = 0; time < 5; time++) await sms.verify(owner, 'forget', wrongCode(others), stranger)
      expect((await sms.verify(owner, 'forget', others, stranger)).status).toBe(400)
      expect((await sms.verify(owner, 'forget', code)).status).toBe(200)
    })

    it('S7.7 on a device of the owner neither the tries of its network nor its address are spent', async () => {
      const own = { by: await site.browser().signIn('clerk') }
      await site.db.deleteFrom('guess_count').execute()
      await sms.send(owner, 'forget', { browser: stranger.browser })
      for (let time = 0; time < 60; time++)
        await sms.verify(owner, 'forget', wrongCode(sms.codeTo(owner)), { browser: stranger.browser })
      expect((await sms.verify(unregistered, 'forget', '000000')).status).toBe(429)
      seconds(61)
      expect((await sms.send(owner, 'forget', own)).status).toBe(200)
      expect((await sms.verify(owner, 'forget', sms.codeTo(owner), own)).status).toBe(200)
    })

    it('S7.2 requires the header x-device-id, which names the browser that asked', async () => {
      const reply = await site
        .browser()
        .post('/api/auth/codeVerify', { phone: owner, purpose: 'forget', code: '000000' })
      expect([reply.status, reply.body.code, reply.body.data.errors[0].field]).toEqual([400, 'AA0004', 'x-device-id'])
    })

    it('S7.7 a code expires after five minutes, and a new one replaces it', async () => {
      await sms.send(owner, 'forget')
      const old = sms.codeTo(owner)
      seconds(61)
      await sms.send(owner, 'forget')
      const fresh = sms.codeTo(owner)
      if (old !== fresh) expect((await sms.verify(owner, 'forget', old)).status).toBe(400)
      seconds(299)
      expect((await sms.verify(owner, 'forget', fresh)).status).toBe(200)
      await sms.send(owner, 'forget')
      seconds(300)
      expect((await sms.verify(owner, 'forget', sms.codeTo(owner))).status).toBe(400)
    })

    it('S7.7 a code is valid only for the number and purpose that it was sent for', async () => {
      await sms.send(owner, 'forget')
      const code = sms.codeTo(owner)
      expect((await sms.verify(owner, 'register', code)).status).toBe(400)
      expect((await sms.verify(unregistered, 'forget', code)).status).toBe(400)
      expect((await sms.verify(owner, 'forget', code)).status).toBe(200)
    })

    it.each([
      ['code', { phone: owner, purpose: 'forget', code: '12345' }],
      ['code', { phone: owner, purpose: 'forget' }],
      ['phone', { phone: '1', purpose: 'forget', code: '123456' }],
      ['ticket', { phone: owner, purpose: 'forget', code: '123456', ticket: 'x' }],
    ])('S8.1 reports a wrong %s', async (field, body) => {
      const reply = await site.browser().post('/api/auth/codeVerify', body, sms.headers)
      expect([reply.status, reply.body.code, reply.body.data.errors[0].field]).toEqual([400, 'AA0004', field])
    })
  })
})
