import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashSecret } from '../../../server/identity/index.ts'
import { addInterface } from '../../support/interface-rows.ts'
import { relyingParty, type SignedBrowser, signedIn, tokensOf } from '../identity/openid/openid-site.ts'
import { type GatewaySite, openGatewaySite, serverToken } from './gateway-site.ts'

describe('29.2: 在线调试 through the gateway', { timeout: 30_000 }, () => {
  let site: GatewaySite
  let admin: SignedBrowser
  const small = '910001'
  beforeAll(async () => {
    site = await openGatewaySite()
    // The API's ids are numbers, those of the site of the gateway are words.
    await addInterface(site.db, small, { path: '/small', word: 'v7' })
    await site.db
      .insertInto('application_scope')
      .values({ application_id: 'app', scope: 'interfaces', optional: 0 })
      .execute()
    admin = await signedIn(site, 'admin')
  })
  afterAll(() => site.close())

  const token = async (asUser: boolean, applicationId = 'app', browser = admin) =>
    browser.api('POST', '/api/apiInterface/debug/token', { id: small, applicationId, asUser })
  const call = (bearer: string, path = 'v7/small') =>
    fetch(`${site.origin}/gateway/foreign/${path}`, { headers: { authorization: `Bearer ${bearer}` } })

  it('29.2: as the application and as oneself, each recorded as a call of the application', async () => {
    const { data: choices } = await admin.api('GET', `/api/apiInterface/debug/applications?id=${small}`)
    expect(choices).toEqual([{ id: 'app', name: '应用 app', asUser: true, asApplication: true }])
    for (const asUser of [false, true]) {
      const { debugToken, seconds } = (await token(asUser)).data
      expect(seconds).toBe(300)
      expect((await call(debugToken)).status).toBe(200)
    }
    await expect.poll(async () => (await site.recorded()).length).toBe(2)
    const recorded = await site.recorded()
    expect(recorded.map(({ interface_id, application_id }) => [interface_id, application_id])).toEqual([
      [small, 'app'],
      [small, 'app'],
    ])
    const stored = await site.db.selectFrom('api_debug_token').select('id').execute()
    expect(stored).toHaveLength(2)
    expect(JSON.stringify([stored, recorded])).not.toContain('debug.')
  })

  it('29.2: a token opens its interface alone, and nothing but the gateway', async () => {
    const { debugToken } = (await token(false)).data
    const other = await call(debugToken, 'v1/echo')
    expect([other.status, (await other.json()) as unknown]).toMatchObject([403, { message: '此令牌只能调试一个接口' }])
    for (const path of ['/authCenter/oidc/me', '/api/work/task/list', '/api/open/tasks'])
      expect((await fetch(site.origin + path, { headers: { authorization: `Bearer ${debugToken}` } })).status).not.toBe(
        200,
      )
  })

  it.each([
    ['another application, which has no grant', 'careful', false],
    ['an application that does not exist', 'nobody', true],
  ])('29.2: by %s nobody tries it out', async (_what, application, asUser) => {
    const { status, data } = await token(asUser, application)
    const message = '不能以此应用调试：应用须有此接口的授权，且您可以使用该应用或管理其密钥'
    expect([status, data]).toEqual([400, { errors: [{ field: 'applicationId', message }] }])
  })

  it('29.2: without the permission there is no token', async () => {
    const clerk = await signedIn(site, 'clerk')
    expect((await token(true, 'app', clerk)).status).toBe(403)
    expect((await clerk.api('GET', `/api/apiInterface/debug/applications?id=${small}`)).status).toBe(403)
  })

  it('29.2: a token ends after five minutes, with the sign-in, and with the grant', async () => {
    const { debugToken: late } = (await token(false)).data
    await site.db
      .updateTable('api_debug_token')
      .set({ expires_at: Date.now() - 1 })
      .where('id', '=', hashSecret(late))
      .execute()
    expect((await call(late)).status).toBe(401)
    const leaving = await signedIn(site, 'admin')
    const { debugToken } = (await token(true, 'app', leaving)).data
    expect((await call(debugToken)).status).toBe(200)
    await leaving.call('POST', '/api/auth/logout', {}, { authorization: `Bearer ${leaving.accessToken}` })
    await expect.poll(async () => (await call(debugToken)).status, { timeout: 10_000 }).toBe(401)
    const { debugToken: granted } = (await token(false)).data
    await site.db.deleteFrom('api_grant').where('interface_id', '=', small).execute()
    await expect.poll(async () => (await call(granted)).status, { timeout: 10_000 }).toBe(403)
    await site.db
      .insertInto('api_grant')
      .values({
        id: 'g9',
        interface_id: small,
        application_id: 'app',
        from_on: '2000-01-01',
        until_on: null,
        created_at: 0,
        updated_at: 0,
      })
      .execute()
  })

  it('29.3: a token of a person calls with the scope interfaces, as that person, and not without it', async () => {
    const browser = await signedIn(site, 'clerk')
    const without = await tokensOf(await relyingParty(site), browser)
    const refused = await call(without.access_token, 'v1/echo')
    expect([refused.status, (await refused.json()) as unknown]).toMatchObject([
      403,
      { message: '令牌没有权限范围 interfaces' },
    ])
    const { access_token } = await tokensOf(await relyingParty(site), browser, { scope: 'openid interfaces' })
    // as: its answer
    const { rawHeaders } = (await (await call(access_token, 'v1/echo')).json()) as { rawHeaders: string[] }
    const user = await site.db.selectFrom('user').select('id').where('username', '=', 'clerk').executeTakeFirstOrThrow()
    expect(rawHeaders[rawHeaders.indexOf('x-caller-user') + 1]).toBe(user.id)
    expect(rawHeaders[rawHeaders.indexOf('x-caller-application') + 1]).toBe('app')
    // The application's own token is nobody's.
    const own = await (await call(await serverToken(site), 'v1/echo')).text()
    expect(own).not.toContain('x-caller-user')
  })
})
