import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testPassword } from '../../support/fill-database.ts'
import { forgetCounts } from '../../support/forget-counts.ts'
import { openTestApp, type Reply, type TestApp, type TestBrowser } from '../../support/server-app.ts'
import { smsCalls, statusesOf } from '../identity/sms-site.ts'

const path = '/api/system/user/saveInfo'
const [own, next, taken] = ['13900005555', '19900001111', '13900002222']
const at = (field: string, message: string) => ({ body: { data: { errors: [{ field, message }] } } })

describe('one’s own phone, by saveInfo', { timeout: 60_000 }, () => {
  let site: TestApp
  let sms: ReturnType<typeof smsCalls>
  let clerk: TestBrowser
  beforeAll(async () => {
    site = await openTestApp()
    sms = smsCalls(site)
  })
  beforeEach(async () => {
    await forgetCounts(site.db)
    await site.db.deleteFrom('message').execute()
    await site.db.deleteFrom('sms_ticket').execute()
    await site.db.updateTable('user').set({ phone: null }).where('phone', '=', next).execute()
    await sms.setPhone('clerk', own)
    clerk = await site.browser().signIn('clerk')
  })
  afterAll(() => site.close())

  const save = (body: object, by = clerk): Promise<Reply> => by.post(path, body)
  const phoneOf = async (username = 'clerk') =>
    (await site.db.selectFrom('user').select('phone').where('username', '=', username).executeTakeFirstOrThrow()).phone
  const prove = (phone = next, by = clerk) => sms.prove(phone, 'change-phone', by)
  const messages = async () =>
    (await site.db.selectFrom('message').select(['title', 'content']).execute()).map(({ title, content }) => [
      title,
      content.replace(/ \d{4}-.{14} /, ' … '),
    ])

  it('S7.7 changes with password and code, notifies the user, and keeps the other sessions', async () => {
    const other = await site.browser().signIn('clerk')
    const ticket = await prove()
    expect(site.messages.at(-1)?.content).toMatch(/验证码 \d{6}，用于将本号码绑定到您的账号，5 分钟内有效/)
    expect((await save({ phone: next, password: testPassword, ticket })).status).toBe(200)
    expect(await phoneOf()).toBe(next)
    expect(await messages()).toEqual([
      [
        '您的手机号已变更',
        '您于 … 将账号的手机号由 139****5555 更换为 199****1111。如非本人操作，请立即修改密码并联系管理员。',
      ],
    ])
    for (const browser of [clerk, other])
      expect((await browser.get('/api/system/user/current-user-info')).status).toBe(200)
  })

  it('S7.7 removes the phone with the password alone, and binds a first one with both', async () => {
    expect((await save({ phone: '', password: testPassword })).status).toBe(200)
    expect(await phoneOf()).toBeNull()
    expect((await save({ phone: next, password: testPassword, ticket: await prove() })).status).toBe(200)
    expect((await messages()).map(([, content]) => content)).toEqual([
      '您于 … 解除了手机号 139****5555 与账号的绑定。如非本人操作，请立即修改密码并联系管理员。',
      '您于 … 为账号绑定了手机号 199****1111。如非本人操作，请立即修改密码并联系管理员。',
    ])
  })

  it('S7.7 requires neither to save a name', async () => {
    expect((await save({ name: '刘思婷', email: 'liu@example.gov.cn' })).status).toBe(200)
    expect(await messages()).toEqual([])
  })

  it.each([
    ['without a password', { phone: next }, 'password', '请输入登录密码'],
    ['without a code', { phone: next, password: testPassword }, 'ticket', '短信验证已失效，请重新获取验证码'],
    ['away without a password', { phone: '' }, 'password', '请输入登录密码'],
    ['away with a wrong password', { phone: '', password: 'Wrong-2026' }, 'password', '登录密码错误'],
    ['to one’s own number without a code', { phone: own, password: testPassword }, 'ticket', expect.any(String)],
  ])('S8.2 changes nothing %s, at the field', async (_how, body, field, message) => {
    expect(await save({ name: '换了', ...body })).toMatchObject({ status: 400, ...at(field, message) })
    expect(await phoneOf()).toBe(own)
    const { name } = (await clerk.get('/api/system/user/current-user-info')).body.data
    expect(name).not.toBe('换了')
  })

  it('S8.2 a wrong password leaves the ticket valid, and counts with those of signing in until the username is locked', async () => {
    const ticket = await prove()
    for (let time = 0; time < 4; time++) {
      const reply = await save({ phone: next, password: 'Wrong-2026', ticket })
      expect(reply).toMatchObject({ status: 400, ...at('password', '登录密码错误') })
    }
    expect((await save({ phone: next, password: 'Wrong-2026', ticket })).status).toBe(423)
    expect((await save({ phone: next, password: testPassword, ticket })).status).toBe(423)
    expect((await clerk.login('clerk')).status).toBe(423)
    expect(await phoneOf()).toBe(own)
    await forgetCounts(site.db)
    expect((await save({ phone: next, password: testPassword, ticket })).status).toBe(200)
  })

  it('S8.2 a ticket is valid for its number and purpose, for ten minutes, once', async () => {
    const refused = { status: 400, ...at('ticket', '短信验证已失效，请重新获取验证码') }
    const change = (ticket: string, phone = next) => save({ phone, password: testPassword, ticket })
    expect(await change(await sms.prove(next, 'register'))).toMatchObject(refused)
    expect(await change(await prove('19900002222'))).toMatchObject(refused)
    const late = await prove()
    site.clock.time += 10 * 60_000
    clerk = await site.browser().signIn('clerk')
    expect(await change(late)).toMatchObject(refused)
    const ticket = await prove()
    expect((await change(ticket)).status).toBe(200)
    expect(await change(ticket)).toMatchObject(refused)
  })

  it('S8.2 reveals that the number is taken only after it was verified and with the password', async () => {
    expect(await save({ phone: taken, password: testPassword, ticket: 'x' })).toMatchObject(
      at('ticket', expect.any(String)),
    )
    const ticket = await prove(taken)
    expect(await save({ phone: taken, password: 'Wrong-2026', ticket })).toMatchObject(at('password', '登录密码错误'))
    const reply = await save({ phone: taken, password: testPassword, ticket })
    expect(reply).toMatchObject({ status: 409, ...at('phone', '该手机号已被其他账号使用') })
    expect([await phoneOf(), await phoneOf('orgadmin')]).toEqual([own, taken])
  })

  it('S8.2 of two users who concurrently verified one number, one gets it', async () => {
    const auditor = await site.browser().signIn('auditor')
    const tickets = [await prove(), await prove(next, auditor)]
    const answers = await Promise.all(
      [clerk, auditor].map((by, index) => save({ phone: next, password: testPassword, ticket: tickets[index] }, by)),
    )
    expect(statusesOf(answers)[0]).toBe(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const holders = await site.db.selectFrom('user').select('id').where('phone', '=', next).execute()
    expect(holders).toHaveLength(1)
  })

  it('S8.2 an address that guesses tickets is blocked', async () => {
    const answers = []
    for (let time = 0; time < 61; time++) {
      answers.push((await save({ phone: next, password: testPassword, ticket: `x${time}` })).status)
    }
    expect(answers).toEqual([...Array(60).fill(400), 429])
  })

  it('S8.3 a code for it is not sent while signed out, and otherwise to any number', async () => {
    const sent = site.messages.length
    expect(await sms.send(next, 'change-phone')).toMatchObject({ status: 401, body: { code: 'AA0010' } })
    expect(site.messages).toHaveLength(sent)
    for (const phone of [taken, '19900003333']) {
      expect((await sms.send(phone, 'change-phone', { by: clerk })).status).toBe(200)
      expect(sms.codeTo(phone)).toMatch(/^\d{6}$/)
    }
  })
})
