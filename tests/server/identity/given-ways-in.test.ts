import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueTicket } from '../../../server/identity/sms/sms-ticket.ts'
import { testPassword } from '../../support/fill-database.ts'
import type { Reply, TestApp, TestBrowser } from '../../support/server-app.ts'
import { choose, openCertificateSite } from './certificate-sites.ts'
import { smsCalls } from './sms-site.ts'

const issuer = 'CN=江宁省电子政务 CA（演示）,O=江宁省密码管理局（演示）,C=CN'
const serial = '3A10D7C20003'
const key = { certificateIssuer: issuer, certificateNumber: serial }
const body = { ...key, certificateName: '吴晓岚', certificateUntil: '2099-12-31' }

describe('a way into an account that another person has set', { timeout: 60_000 }, () => {
  let site: TestApp
  let orgAdmin: TestBrowser
  let sms: ReturnType<typeof smsCalls>
  beforeAll(async () => {
    site = await openCertificateSite()
    sms = smsCalls(site)
    orgAdmin = await site.browser().signIn('admin')
  })
  afterAll(() => site.close())

  const idOf = async (username: string) =>
    (await site.db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  const byCertificate = async (browser: TestBrowser) =>
    browser.post('/api/auth/token', { grantType: 'geer', code: await choose(site, serial) })
  const said = ({ status, body: { message, data } }: Reply) => [status, message, data?.next?.kind]
  const given = [400, '证书由管理员绑定，首次使用请用账号和密码确认', 'bind']

  it('security 10 a certificate opens the account of another person only once its owner has confirmed it', async () => {
    const id = await idOf('clerk')
    expect((await orgAdmin.post('/api/system/user/certificate/bind', { id, ...body })).status).toBe(200)
    const thief = site.browser()
    const refused = await byCertificate(thief)
    expect(said(refused)).toEqual(given)
    expect((await thief.post('/api/oauth2/getToken')).status).toBe(401)
    const sid = refused.body.data.next.sid
    expect((await thief.get(`/api/platform/socialInfo/${sid}`)).body.data?.bound).not.toBe(true)
    // An account of the thief's own does not get it either.
    const own = await thief.post('/api/platform/bind', { sid, username: 'casemgr', password: testPassword })
    expect(said(own)).toEqual([409, '管理员已将该身份绑定到其他账号，请联系管理员更正', undefined])
    expect((await thief.post('/api/platform/bind', { sid, username: 'clerk', password: 'Cuowu-mima-1' })).status).toBe(
      400,
    )
    expect(said(await byCertificate(site.browser()))).toEqual(given)

    const owner = site.browser()
    const confirming = await byCertificate(owner)
    const confirmed = await owner.post('/api/platform/bind', {
      sid: confirming.body.data.next.sid,
      username: 'clerk',
      password: testPassword,
    })
    expect(confirmed.status).toBe(200)
    expect((await owner.post('/api/oauth2/getToken')).status).toBe(200)
    expect((await byCertificate(site.browser())).status).toBe(200)
    const bound = site.db.selectFrom('external_identity').selectAll().where('user_id', '=', id)
    const row = await bound.where('provider', '=', 'geer').executeTakeFirst()
    expect(row).toMatchObject({ nickname: '吴晓岚' })
    expect(await site.db.selectFrom('given_identity').selectAll().execute()).toEqual([])
    const changes = await site.db
      .selectFrom('audit')
      .select(['operation', 'changes'])
      .where('object_kind', '=', 'external_identity')
      .where('object_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([changes.operation, JSON.parse(changes.changes).givenBy]).toEqual([
      'bindPlatform',
      { before: expect.any(String) },
    ])
    // Correcting name and end asks for nothing again.
    const again = { id, ...body, certificateUntil: '2098-12-31', replaces: key }
    expect((await orgAdmin.post('/api/system/user/certificate/bind', again)).status).toBe(200)
    expect((await byCertificate(site.browser())).status).toBe(200)
    await orgAdmin.post('/api/system/user/certificate/unbind', { id, ...key })
  })

  it('security 10 the owner’s second factor is asked for as well, and a certificate that replaces one begins anew', async () => {
    const id = await idOf('clerk')
    await site.db
      .insertInto('second_factor')
      .values({ id: '9901', user_id: id, kind: 'totp', name: '手机', created_at: site.clock.time })
      .execute()
    await orgAdmin.post('/api/system/user/certificate/bind', { id, ...body, certificateNumber: '77' })
    await site.db.deleteFrom('given_identity').execute()
    const replaces = { ...key, certificateNumber: '77' }
    expect((await orgAdmin.post('/api/system/user/certificate/bind', { id, ...body, replaces })).status).toBe(200)
    const thief = site.browser()
    const { sid } = (await byCertificate(thief)).body.data.next
    const bound = await thief.post('/api/platform/bind', { sid, username: 'clerk', password: testPassword })
    expect(said(bound)).toEqual([400, '请完成二次验证', 'factor'])
    expect((await thief.post('/api/oauth2/getToken')).status).toBe(401)
    expect(said(await byCertificate(site.browser()))).toEqual(given)
    await site.db.deleteFrom('second_factor').where('user_id', '=', id).execute()
  })

  it('security 10 a phone that another person sets resets no password until the owner has proved it', async () => {
    const [mine, theirs] = ['19900003331', '19900003332']
    await sms.setPhone('casemgr', mine)
    const owner = await site.browser().signIn('casemgr')
    const id = await idOf('casemgr')
    const { roleIds, orgId, version, name } = (await orgAdmin.get(`/api/system/user/${id}`)).body.data
    const form = { id, version, name, orgId, roleIds: roleIds ?? ['3'], phone: theirs }
    const changed = await orgAdmin.post('/api/system/user/update', form)
    expect([changed.status, changed.body.message]).toEqual([200, expect.any(String)])
    site.clock.time += 2 * 60_000
    await sms.send(theirs, 'forget')
    expect(site.messages.at(-1)?.content).toContain('该手机号由他人登记，尚未经账号本人确认')
    const proof = { ticket: await issueTicket(site.db, { phone: theirs, purpose: 'forget' }, site.clock.time) }
    const modify = () =>
      site.browser().post('/api/auth/modify', { phone: theirs, ...proof, newPassword: 'Xin-mima-2027' })
    expect(said(await modify())).toEqual([
      400,
      '该手机号由他人登记，本人确认前不能用来重置密码，请联系管理员重置',
      undefined,
    ])
    site.clock.time += 2 * 60_000
    const ticket = await sms.prove(theirs, 'change-phone', owner)
    const own = await owner.post('/api/system/user/saveInfo', { phone: theirs, password: testPassword, ticket })
    expect(own.status).toBe(200)
    site.clock.time += 2 * 60_000
    expect(
      (
        await site.browser().post('/api/auth/modify', {
          phone: theirs,
          ticket: await sms.prove(theirs, 'forget'),
          newPassword: 'Xin-mima-2027',
        })
      ).status,
    ).toBe(200)
  })
})
