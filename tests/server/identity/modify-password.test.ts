import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testPassword } from '../../support/fill-database.ts'
import { forgetCounts } from '../../support/forget-counts.ts'
import { openTestApp, type Reply, type TestApp } from '../../support/server-app.ts'
import { smsCalls, statusesOf } from './sms-site.ts'

const phone = '19900001111'
const fresh = 'Xin-mima-2027'

describe('POST /api/auth/modify', { timeout: 60_000 }, () => {
  let site: TestApp
  let sms: ReturnType<typeof smsCalls>
  let hash: string
  beforeAll(async () => {
    site = await openTestApp()
    sms = smsCalls(site)
    const clerk = await site.db
      .selectFrom('user')
      .select('password_hash')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    hash = clerk.password_hash
  })
  beforeEach(async () => {
    await forgetCounts(site.db)
    await site.db.deleteFrom('message').execute()
    await site.db.updateTable('user').set({ phone: null }).where('phone', '=', phone).execute()
    await site.db
      .updateTable('user')
      .set({ phone, password_hash: hash, status: 'normal', valid_until: null, must_change_password: 1 })
      .where('username', '=', 'clerk')
      .execute()
  })
  afterAll(() => site.close())

  const modify = (ticket: string, newPassword = fresh, number = phone): Promise<Reply> =>
    site.browser().post('/api/auth/modify', { phone: number, ticket, newPassword })
  const set = (values: object) => site.db.updateTable('user').set(values).where('username', '=', 'clerk').execute()

  it('S7.7 sets a new password, which signs in; the old one no longer does', async () => {
    expect((await modify(await sms.prove(phone, 'forget'))).status).toBe(200)
    expect((await site.browser().login('clerk', testPassword)).status).toBe(400)
    expect((await site.browser().login('clerk', fresh)).status).toBe(200)
    const row = await site.db.selectFrom('user').selectAll().where('username', '=', 'clerk').executeTakeFirstOrThrow()
    expect([row.must_change_password, row.password_changed_at]).toEqual([0, site.clock.time])
  })

  it('S7.7 ends every session of the account, sends the user a message, and opens no session', async () => {
    const open = [await site.browser().signIn('clerk'), await site.browser().signIn('clerk')]
    const other = await site.browser().signIn('casemgr')
    const answer = await modify(await sms.prove(phone, 'forget'))
    expect(answer.headers['set-cookie']).toMatch(/^AC_DEVICE=/)
    for (const browser of open) expect((await browser.get('/api/system/user/current-user-info')).status).toBe(401)
    expect((await other.get('/api/system/user/current-user-info')).status).toBe(200)
    const messages = await site.db.selectFrom('message').select(['kind', 'title']).execute()
    expect(messages).toEqual([{ kind: 'password', title: '您的密码已重新设置' }])
  })

  it('S7.7 removes the lock caused by wrong passwords', async () => {
    for (let time = 0; time < 5; time++) {
      await site.browser().login('clerk', 'Wrong-2026', time < 3 ? undefined : await site.solvedCaptcha())
    }
    const ticket = await sms.prove(phone, 'forget')
    expect((await site.browser().login('clerk')).status).toBe(429)
    await modify(ticket)
    expect((await site.browser().login('clerk', fresh)).status).toBe(200)
  })

  it('S7.7 wrong tickets of strangers spend nothing of the owner’s, whose ticket is accepted even from their network', async () => {
    const ticket = await sms.prove(phone, 'forget')
    for (let time = 0; time < 60; time++) expect((await modify('A'.repeat(43))).status).toBe(400)
    expect((await modify('A'.repeat(43))).status).toBe(429)
    expect((await modify(ticket)).status).toBe(200)
  })

  it('S7.7 one of many concurrent requests with one ticket succeeds', async () => {
    const ticket = await sms.prove(phone, 'forget')
    const answers = await Promise.all([1, 2, 3, 4].map((number) => modify(ticket, `${fresh}-${number}`)))
    expect(statusesOf(answers)).toEqual([200, 400, 400, 400])
    const winner = answers.findIndex(({ status }) => status === 200) + 1
    expect((await site.browser().login('clerk', `${fresh}-${winner}`)).status).toBe(200)
  })

  it('S7.7 one of two concurrent requests with different tickets succeeds', async () => {
    const tickets = [await sms.prove(phone, 'forget'), await sms.prove(phone, 'forget')]
    const answers = await Promise.all(tickets.map((ticket, index) => modify(ticket, `${fresh}-${index}`)))
    expect(statusesOf(answers)).toEqual([200, 400])
  })

  it('S8.2 refuses the present password and a weak one at the field, and the ticket stays valid', async () => {
    const ticket = await sms.prove(phone, 'forget')
    for (const [newPassword, message] of [
      [testPassword, '新密码不能与原密码相同'],
      ['xinmima2027', expect.stringMatching(/^密码应包含/)],
    ] as const) {
      const reply = await modify(ticket, newPassword)
      expect(reply).toMatchObject({ status: 400, body: { data: { errors: [{ field: 'newPassword', message }] } } })
    }
    expect((await modify(ticket)).status).toBe(200)
  })

  it('S7.7 a ticket expires after ten minutes, works once, and only for its number and purpose', async () => {
    const refused = { status: 400, body: { code: 'AA0001', data: { errors: [{ field: 'ticket' }] } } }
    const late = await sms.prove(phone, 'forget')
    site.clock.time += 10 * 60_000
    expect(await modify(late)).toMatchObject(refused)
    const ticket = await sms.prove(phone, 'forget')
    expect(await modify(ticket, fresh, '19900002222')).toMatchObject(refused)
    expect((await modify(ticket)).status).toBe(200)
    expect(await modify(ticket, `${fresh}-2`)).toMatchObject(refused)
    expect(await modify(await sms.prove('19900003333', 'register'), fresh, '19900003333')).toMatchObject(refused)
  })

  it.each([
    ['disabled', { status: 'disabled' }],
    ['locked by an administrator', { status: 'locked' }],
    ['pending', { status: 'pending' }],
    ['cancelled', { status: 'cancelled' }],
    ['past its last day', { valid_until: '2026-11-01' }],
  ])('S8.2 does nothing for an account that is %s, and reports that only after the code', async (_name, values) => {
    await set(values)
    const reply = await modify(await sms.prove(phone, 'forget'))
    expect([reply.status, reply.body.message]).toEqual([400, '该手机号没有可用的账号，请联系管理员'])
    const { password_hash } = await site.db
      .selectFrom('user')
      .select('password_hash')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    expect(password_hash).toBe(hash)
  })

  it.each([
    ['newPassword', { phone, ticket: 'x' }],
    ['phone', { phone: '1', ticket: 'x', newPassword: fresh }],
    ['username', { phone, ticket: 'x', newPassword: fresh, username: 'admin' }],
  ])('S8.1 names the invalid field %s', async (field, body) => {
    const reply = await site.browser().post('/api/auth/modify', body)
    expect([reply.status, reply.body.code, reply.body.data.errors[0].field]).toEqual([400, 'AA0004', field])
  })
})
