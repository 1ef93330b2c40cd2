import { readFileSync } from 'node:fs'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimsByScope } from '../../../../server/identity/openid/claims.ts'
import {
  addApplication,
  type OpenIdSite,
  openOpenIdSite,
  relyingParty,
  requestOf,
  type SignedBrowser,
  signedIn,
  tokensOf,
  waitingIn,
} from './openid-site.ts'

it('S1.2 the guide for applications names every scope and claim', () => {
  const guide = readFileSync('docs/guides/connect-an-application.md', 'utf8')
  const names = Object.entries(claimsByScope).flatMap(([scope, claims]) => [scope, ...claims])
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

describe('what an application learns about its user, and where', { timeout: 60_000 }, () => {
  let site: OpenIdSite
  let browser: SignedBrowser
  beforeAll(async () => {
    site = await openOpenIdSite()
    browser = await signedIn(site)
    await addApplication(site.db, { id: 'named', auto_confirm: 1, id_token_names: 1 })
    await site.db
      .insertInto('application_scope')
      .values(['named', 'careful'].map((id) => ({ application_id: id, scope: 'email', optional: 0 as const })))
      .execute()
  }, 60_000)
  afterAll(() => site.close())

  const setEmail = (email: string | null) =>
    site.db.updateTable('user').set({ email, updated_at: 1_760_000_000_500 }).where('username', '=', 'clerk').execute()
  const infoOf = async (id: string, scope: string) => {
    const party = await relyingParty(site, id)
    const tokens = await tokensOf(party, browser, { scope })
    // oxlint-disable-next-line no-deprecated -- marked so by the library for it to be noticed, not because it will go
    const info = await client.fetchUserInfo(party, tokens.access_token, client.skipSubjectCheck)
    return { tokens, info, party }
  }

  it('S1.2 the scope email: the address of the record, which nobody has verified', async () => {
    await setEmail('liu@example.gov.cn')
    const { info, tokens } = await infoOf('named', 'openid email')
    expect(info).toEqual({ sub: expect.any(String), email: 'liu@example.gov.cn', email_verified: false })
    expect(tokens.claims()).not.toHaveProperty('email')
    await setEmail(null)
    expect((await infoOf('named', 'openid email')).info).toEqual({ sub: expect.any(String) })
  })

  it('S1.2 an application without the scope email, which libraries ask for by habit, signs in without it', async () => {
    await setEmail('liu@example.gov.cn')
    const { info, tokens, party } = await infoOf('app', 'openid profile email')
    expect(tokens.scope).toBe('openid profile')
    expect(info).not.toHaveProperty('email')
    const next = await client.refreshTokenGrant(party, tokens.refresh_token ?? '', { scope: 'openid profile email' })
    expect(next.scope).toBe('openid profile')
  })

  it('S1.2 the user is asked for the e-mail address in words', async () => {
    const { address } = await requestOf(await relyingParty(site, 'careful'), { scope: 'openid email' })
    const interaction = waitingIn(await browser.follow(address))
    const { data } = await browser.api('GET', `/api/oauth2/interaction/${interaction}`)
    expect(data.scopes).toEqual([
      expect.objectContaining({ name: 'openid' }),
      {
        name: 'email',
        title: '电子邮箱',
        description: '您的电子邮箱地址',
        level: 'normal',
        optional: false,
        granted: false,
      },
    ])
  })

  it('S1.2 profile says when the record has changed last, in seconds', async () => {
    await setEmail('liu@example.gov.cn')
    expect((await infoOf('app', 'openid profile')).info).toMatchObject({
      name: '刘思婷',
      preferred_username: 'clerk',
      updated_at: 1_760_000_000,
    })
  })

  it('S1.2 names are in the ID token where the application is set up so and profile is granted, also renewed', async () => {
    const names = { name: '刘思婷', preferred_username: 'clerk', updated_at: 1_760_000_000 }
    const { tokens, party } = await infoOf('named', 'openid profile email')
    expect(tokens.claims()).toMatchObject(names)
    expect(tokens.claims()).not.toHaveProperty('email')
    const next = await client.refreshTokenGrant(party, tokens.refresh_token ?? '')
    expect(next.claims()).toMatchObject(names)
    const less = await client.refreshTokenGrant(party, next.refresh_token ?? '', { scope: 'openid' })
    expect(less.claims()).not.toHaveProperty('name')
    for (const [id, scope] of [
      ['named', 'openid email'],
      ['app', 'openid profile'],
    ] as const)
      expect((await infoOf(id, scope)).tokens.claims()).not.toHaveProperty('name')
  })

  it('S1.2 discovery names them', async () => {
    const { claims_supported, scopes_supported } = (await relyingParty(site)).serverMetadata()
    expect(claims_supported).toEqual(expect.arrayContaining(['email', 'email_verified', 'updated_at', 'name']))
    expect(scopes_supported).toContain('email')
  })
})
