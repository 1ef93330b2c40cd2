import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../../server/app.ts'
import { parseConfig } from '../../../../server/config/config.ts'
import { openDatabase } from '../../../../server/database/open.ts'
import type { Database } from '../../../../server/database/schema.ts'
import { rotateSigningKey, signingKeys, tendSigningKeys } from '../../../../server/identity/openid/signing-keys.ts'
import { testSecretKey } from '../../../support/secret-key.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/test-database.ts'
import { addApplication, relyingParty, requestOf, signedIn } from './openid-site.ts'

const day = 24 * 3_600_000

describe('two processes on one database', { timeout: 60_000 }, () => {
  let test: TestDatabase
  let second: Database
  let apps: Awaited<ReturnType<typeof createApp>>[]
  /** The address of each; the issuer is that of the first, as behind a proxy. */
  let origins: string[]
  beforeAll(async () => {
    test = await openTestDatabase('seeded')
    second = openDatabase(test.location)
    await addApplication(test.db, { id: 'app', auto_confirm: 1 })
    const first = await createApp({
      config: parseConfig({ NODE_ENV: 'test', SECRET_KEY: testSecretKey }),
      database: test.db,
      assets: '/nonexistent',
    })
    const origin = await first.listen({ host: '127.0.0.1', port: 0 })
    const config = parseConfig({ NODE_ENV: 'test', SECRET_KEY: testSecretKey, PUBLIC_URL: origin })
    const other = await createApp({ config, database: second, assets: '/nonexistent' })
    apps = [first, other]
    origins = [origin, await other.listen({ host: '127.0.0.1', port: 0 })]
  }, 60_000)
  afterAll(async () => {
    for (const app of apps) await app.close()
    await second.destroy()
    await test.close()
  })

  it('publish the same keys, also when both make the first one at once', async () => {
    const keysAt = async (origin: string) => {
      // any: the published set of keys
      const { keys }: any = await (await fetch(`${origin}/authCenter/oidc/jwks`)).json()
      return keys.map(({ kid }: { kid: string }) => kid)
    }
    const [one, other] = await Promise.all(origins.map(keysAt))
    expect(one).toHaveLength(1)
    expect(other).toEqual(one)
  })

  it('a code of one is exchanged at the other', async () => {
    const [one = '', other = ''] = origins
    const party = await relyingParty({ issuer: `${one}/authCenter/oidc` })
    const { address, checks } = await requestOf(party)
    const back = await (await signedIn({ origin: one })).follow(address)
    party[client.customFetch] = (url, options) => fetch(url.replace(one, other), options as RequestInit)
    const tokens = await client.authorizationCodeGrant(party, new URL(back), checks)
    expect((await client.tokenIntrospection(party, tokens.access_token)).active).toBe(true)
  })

  it('a new key is published before it signs, and the former one afterwards; the schedule does the same', async () => {
    const { db } = test
    const now = Date.now()
    const kids = async (at: number) => (await signingKeys(db, at)).map(({ kid }) => kid)
    const [former] = await kids(now)
    await Promise.all([rotateSigningKey(db, now), rotateSigningKey(second, now)])
    const published = await kids(now)
    expect(published).toHaveLength(2)
    expect(published[0]).toBe(former)
    expect((await kids(now + 11 * 60_000))[0]).not.toBe(former)
    await tendSigningKeys(db, now + 8 * day)
    expect(await kids(now + 8 * day)).not.toContain(former)
    await tendSigningKeys(db, now + 100 * day)
    expect(await kids(now + 100 * day)).toHaveLength(2)
  })
})
