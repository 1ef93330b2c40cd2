// test:all: a process is killed at each step
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DatabaseLocation } from '../../../../server/database/open.ts'
import { testPassword } from '../../../support/fill-database.ts'
import { newLocation } from '../../../support/test-database.ts'
import { SignedBrowser } from './openid-site.ts'

const main = new URL('../../../../server/main.ts', import.meta.url).pathname
const callback = 'http://127.0.0.1/callback'
const application = {
  id: 'killed',
  name: '应用',
  kind: 'public',
  grants: ['authorization_code', 'refresh_token'],
  redirects: [callback],
  postLogouts: [],
  scopes: ['openid', 'organisation'],
  optionalScopes: [],
  autoConfirm: false,
  accessSeconds: 300,
  refreshSeconds: 3600,
  idSeconds: 300,
  rotateRefresh: true,
  pkceRequired: true,
  ipAllow: [],
  visibility: 'all',
  orgIds: [],
  roleIds: [],
}

let location: DatabaseLocation
let remove: () => Promise<void>
let child: ChildProcess | undefined
beforeAll(async () => {
  ;({ location, remove } = await newLocation())
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await remove()
})

/** Starts a server on the same database, and resolves to its origin. */
const start = async (): Promise<string> => {
  const started = spawn(process.execPath, [main], {
    cwd: location.dataDirectory,
    env: {
      PORT: '0',
      DATA_DIR: location.dataDirectory,
      DATABASE_URL: location.databaseUrl ?? '',
      DEMO_PASSWORD: testPassword,
    },
  })
  child = started
  let text = ''
  started.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  await expect.poll(() => text, { timeout: 60_000 }).toContain('Ctrl-C')
  return /(http:\/\/127\.0\.0\.1:\d+)\/authCenter\//.exec(text)?.[1] ?? ''
}

const tokenRequest = async (origin: string, form: Record<string, string>) => {
  const answer = await fetch(`${origin}/authCenter/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: application.id, ...form }),
  })
  // any: the answer of a token endpoint (RFC 6749, 5.1)
  const body: any = await answer.json()
  return { status: answer.status, body }
}

/** Signs a user in at the application, with consent where it is asked for; resolves to the refresh token. */
const grant = async (browser: SignedBrowser): Promise<string> => {
  const verifier = randomBytes(32).toString('base64url')
  const asked = new URLSearchParams({
    client_id: application.id,
    response_type: 'code',
    scope: 'openid organisation',
    redirect_uri: callback,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  let back = new URL(await browser.follow(`${browser.origin}/authCenter/oidc/auth?${asked}`))
  const interaction = back.searchParams.get('interaction')
  if (interaction !== null) {
    const { data } = await browser.api('POST', '/api/oauth2/doConfirm', { interaction })
    back = new URL(await browser.follow(data.redirectUri))
  }
  const code = back.searchParams.get('code') ?? ''
  const proof = { code, code_verifier: verifier, redirect_uri: callback }
  const { status, body } = await tokenRequest(browser.origin, { grant_type: 'authorization_code', ...proof })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.refresh_token
}

it('no acknowledged grant, consent or signing key is lost over kill -9', { timeout: 180_000 }, async () => {
  let keys: string | undefined
  for (let round = 0; round < 3; round += 1) {
    const origin = await start()
    const jwks = await (await fetch(`${origin}/authCenter/oidc/jwks`)).text()
    keys ??= jwks
    expect(jwks).toBe(keys)
    if (round === 0) {
      const admin = new SignedBrowser(origin)
      await admin.signIn('admin')
      expect((await admin.api('POST', '/api/setting/application/create', application)).status).toBe(200)
    }
    const given: string[] = []
    const work = async (username: string) => {
      const browser = new SignedBrowser(origin)
      await browser.signIn(username)
      for (;;) given.push(await grant(browser))
    }
    // They end with the server.
    const working = Promise.allSettled(['clerk', 'casemgr', 'auditor'].map(work))
    await expect.poll(() => given.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(10)
    const ended = child && once(child, 'exit')
    child?.kill('SIGKILL')
    await ended
    await working

    const again = await start()
    for (const token of given) {
      const { status } = await tokenRequest(again, { grant_type: 'refresh_token', refresh_token: token })
      expect(status).toBe(200)
    }
    // A consent that was given is not asked for again.
    const clerk = new SignedBrowser(again)
    await clerk.signIn('clerk')
    const asked = await clerk.api('GET', '/api/work/service/consents')
    expect(JSON.stringify(asked.data)).toContain(application.id)
    const exit = child && once(child, 'exit')
    child?.kill('SIGTERM')
    await exit
  }
})
