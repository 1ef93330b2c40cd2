import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueTicket } from '../../../server/identity/sms/sms-ticket.ts'
import { dutyRole, openSeparatedSite, type SeparatedSite } from '../setting/separated-site.ts'
import { smsCalls } from './sms-site.ts'

const refusal = '三员账号不能用短信重置密码，请联系另一名系统管理员重置'
const notice =
  '您的账号担任三员之一，不能用短信重置密码，请联系另一名系统管理员重置；如非本人操作，请立即告知安全审计员。'

describe('忘记密码 of an account with a duty', { timeout: 60_000 }, () => {
  let site: SeparatedSite
  let sms: ReturnType<typeof smsCalls>
  const phones = {
    security: '19900002221',
    system: '19900002222',
    audit: '19900002223',
    everything: '19900002224',
    own: '19900002225',
    staff: '19900002226',
  }
  beforeAll(async () => {
    site = await openSeparatedSite()
    sms = smsCalls(site)
    for (const name of ['security', 'system', 'audit', 'everything'] as const)
      await site.person(`duty-${name}`, [dutyRole[name]], phones[name]).catch(() => undefined)
    const like = await site.db.selectFrom('role').selectAll().where('id', '=', '5').executeTakeFirstOrThrow()
    await site.db
      .insertInto('role')
      .values({ ...like, id: '9950', key: 'own', name: '账号维护', status: 'disabled' })
      .execute()
    const menu = await site.db
      .selectFrom('menu')
      .select('id')
      .where('permission', '=', 'system:user:add')
      .executeTakeFirstOrThrow()
    await site.db.insertInto('role_menu').values({ role_id: '9950', menu_id: menu.id }).execute()
    await site.person('duty-own', ['9950'], phones.own)
    await site.person('no-duty', ['5'], phones.staff)
  })
  afterAll(() => site.close())

  const ticketFor = (phone: string) => issueTicket(site.db, { phone, purpose: 'forget' }, site.clock.time)
  const modify = async (phone: string, ticket: string) => {
    const body = { phone, ticket, newPassword: 'Xin-mima-2027' }
    const answer = await site.browser().post('/api/auth/modify', body)
    return [answer.status, answer.body.message]
  }

  it.each(['security', 'system', 'audit', 'everything', 'own'] as const)(
    'security 10 %s gets no code while the duties are separated, and a ticket changes no password',
    async (name) => {
      const phone = phones[name]
      expect((await sms.send(phone, 'forget')).status).toBe(200)
      expect(site.messages.at(-1)).toMatchObject({ phone, content: expect.stringContaining(notice) })
      expect(sms.codeTo(phone)).toBe('none')
      const before = await site.db.selectFrom('user').select('password_hash').where('phone', '=', phone).execute()
      expect(await modify(phone, await ticketFor(phone))).toEqual([400, refusal])
      const after = await site.db.selectFrom('user').select('password_hash').where('phone', '=', phone).execute()
      expect(after).toEqual(before)
    },
  )

  it('security 10 a user without a duty resets the password as before', async () => {
    expect((await modify(phones.staff, await sms.prove(phones.staff, 'forget')))[0]).toBe(200)
  })

  it('security 10 where the duties are in one hand, so does everybody', async () => {
    await site.db.deleteFrom('site_setting').where('name', '=', 'separation').execute()
    expect((await modify(phones.security, await sms.prove(phones.security, 'forget')))[0]).toBe(200)
  })
})
