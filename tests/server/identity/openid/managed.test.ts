import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addApplication,
  type OpenIdSite,
  openOpenIdSite,
  relyingParty,
  requestOf,
  type SignedBrowser,
  secret,
  signedIn,
  tokensOf,
  waitingIn,
} from './openid-site.ts'

const day = 24 * 3_600_000

/** What 应用管理 does, as real clients of the application notice it. */
describe('a managed application', { timeout: 120_000 }, () => {
  let site: OpenIdSite
  let admin: SignedBrowser
  let count = 0
  /** A new application for each test. */
  let id: string
  let party: client.Configuration
  beforeAll(async () => {
    site = await openOpenIdSite()
    admin = await signedIn(site, 'admin')
  }, 60_000)
  afterAll(() => site.close())
  beforeEach(async () => {
    id = `managed-${(count += 1)}`
    await addApplication(site.db, { id, auto_confirm: 1 })
    party = await relyingParty(site, id)
  })

  const manage = async (operation: string, body: object) => {
    const reply = await admin.api('POST', `/api/setting/application/${operation}`, body)
    expect([operation, reply.status]).toEqual([operation, 200])
    return reply.data
  }
  const read = async () => (await admin.api('GET', `/api/setting/application/detail?id=${id}`)).data
  const ownToken = (given: string) =>
    relyingParty(site, id, client.ClientSecretPost(given)).then((one) =>
      client.clientCredentialsGrant(one, { scope: 'organisation' }),
    )
  const expectEnded = async ({ access_token, refresh_token }: client.TokenEndpointResponse) => {
    await expect(client.fetchUserInfo(party, access_token, 'anyone')).rejects.toMatchObject({
      status: 401,
    })
    await expect(client.refreshTokenGrant(party, refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' })
  }

  it('S9.3 disabling ends its tokens at once, and enabling it brings none back', async () => {
    const tokens = await tokensOf(party, await signedIn(site))
    expect(await manage('status', { ids: [id], status: 'disabled' })).toMatchObject({ done: [id], ended: 2 })
    await expect(client.refreshTokenGrant(party, tokens.refresh_token ?? '')).rejects.toMatchObject({ status: 401 })
    await expect(ownToken(secret)).rejects.toMatchObject({ error: 'invalid_client' })
    await manage('status', { ids: [id], status: 'normal' })
    await expectEnded(tokens)
    await expect(tokensOf(party, await signedIn(site))).resolves.toMatchObject({ token_type: 'bearer' })
  })

  it('S9.3 a new secret is valid beside the former one, for as long as was chosen, or until it is ended', async () => {
    const [former] = (await read()).secrets
    const made = (await manage('secret/rotate', { id, keepDays: 7 })).secret
    for (const valid of [secret, made]) expect((await ownToken(valid)).access_token).toMatch(/./)
    await manage('secret/revoke', { id, secretId: former.id })
    await expect(ownToken(secret)).rejects.toMatchObject({ error: 'invalid_client' })
    await ownToken(made)
    const next = (await manage('secret/rotate', { id, keepDays: 1 })).secret
    site.pass(day + 1000)
    await expect(ownToken(made)).rejects.toMatchObject({ error: 'invalid_client' })
    await ownToken(next)
    site.pass(-day - 1000)
  })

  it('S9.3 with no days the former secret ends with the rotation', async () => {
    const made = (await manage('secret/rotate', { id, keepDays: 0 })).secret
    await expect(ownToken(secret)).rejects.toMatchObject({ error: 'invalid_client' })
    await ownToken(made)
  })

  it('S9.3 withdrawing a consent ends the tokens of that user alone, who is asked again', async () => {
    await site.db.updateTable('application').set({ auto_confirm: 0 }).where('id', '=', id).execute()
    const [clerk, other] = [await signedIn(site), await signedIn(site, 'casemgr')]
    const consented = async (browser: SignedBrowser) => {
      const { address, checks } = await requestOf(party)
      const interaction = waitingIn(await browser.follow(address))
      const { data } = await browser.api('POST', '/api/oauth2/doConfirm', { interaction })
      return client.authorizationCodeGrant(party, new URL(await browser.follow(data.redirectUri)), checks)
    }
    const [ofClerk, ofOther] = [await consented(clerk), await consented(other)]
    const { data: users } = await admin.api('GET', `/api/setting/application/consents?id=${id}&keyword=clerk`)
    expect(await manage('consents/withdraw', { id, userId: users[0].id })).toEqual({ ended: 2 })
    await expectEnded(ofClerk)
    expect((await client.tokenIntrospection(party, ofOther.access_token)).active).toBe(true)
    expect(new URL(await clerk.follow((await requestOf(party)).address)).pathname).toBe('/authCenter/confirm')
  })

  it('S9.3 the sign-ins with valid tokens are listed, and ended one by one', async () => {
    const tokens = await tokensOf(party, await signedIn(site))
    const own = await ownToken(secret)
    const { data: rows } = await admin.api('GET', `/api/setting/application/tokens?id=${id}`)
    expect(rows.map(({ username, tokens: held }: { username?: string; tokens: number }) => [username, held])).toEqual(
      expect.arrayContaining([
        ['clerk', 2],
        [undefined, 1],
      ]),
    )
    const ofUser = rows.find(({ username }: { username?: string }) => username === 'clerk')
    expect(ofUser.scopes).toEqual(expect.arrayContaining(['openid', 'profile']))
    expect(await manage('tokens/revoke', { id, grants: [ofUser.id] })).toEqual({
      done: [ofUser.id],
      refused: [],
      ended: 2,
    })
    await expectEnded(tokens)
    expect((await client.tokenIntrospection(party, own.access_token)).active).toBe(true)
  })

  it('a changed form counts for the next request', async () => {
    const moved = 'https://app.example.gov.cn/moved'
    const { kind: _kind, status: _status, calls: _calls, secrets: _secrets, createTime: _time, ...form } = await read()
    await manage('update', { ...form, redirects: [moved], scopes: ['openid', 'profile'], optionalScopes: [] })
    const browser = await signedIn(site)
    expect(await browser.follow((await requestOf(party)).address)).toContain('/authCenter/')
    const { address } = await requestOf(party, { redirect_uri: moved, scope: 'openid profile' })
    expect(await browser.follow(address)).toMatch(/^https:\/\/app\.example\.gov\.cn\/moved\?code=/)
    const back = new URL(await browser.follow((await requestOf(party, { redirect_uri: moved })).address))
    expect(back.searchParams.get('error')).toBe('invalid_scope')
  })
})
