import { calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client'
import { backendsCpu, usageOf } from '../../support/process-usage.ts'
import type { Site } from '../../support/site.ts'
import { WalkingBrowser } from '../../support/walking-browser.ts'
import { ask, askData, inParallel, signInBy } from '../client.ts'
import { benchDatabase, type Kind, onDatabases, benchPassword as password } from '../on-databases.ts'
import { quick } from '../options.ts'
import { atLeast, type Line, perSecond, print } from '../report.ts'

const account = { username: 'admin', password }
const callback = 'https://bench.example.gov.cn/callback'
const application = {
  id: 'bench',
  name: '性能测试',
  kind: 'confidential',
  grants: ['authorization_code', 'refresh_token'],
  redirects: [callback],
  scopes: ['openid', 'profile', 'organisation', 'roles'],
  autoConfirm: true,
  accessSeconds: 3600,
  refreshSeconds: 43_200,
  idSeconds: 3600,
  visibility: 'all',
}

/** The calls of applications at the OpenID provider, on both databases: how many a core answers in a second. */
export const benchProvider = (): Promise<void> =>
  onDatabases({ userCount: 1000 }, benchCalls, undefined, () => ({ TRUSTED_PROXIES: '127.0.0.1' }))

let calls = 0

/** Another network for each call, as behind a proxy: one network may not make so many. */
const elsewhere = () => {
  calls += 1
  return { 'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` }
}

const benchCalls = async (kind: Kind, site: Site): Promise<void> => {
  const { headers } = await signInBy(site.origin, account)
  const { data } = await askData('POST', `${site.origin}/api/setting/application/create`, headers, application)
  const own = { authorization: `Basic ${Buffer.from(`bench:${data.secret}`).toString('base64')}` }
  const post = async (path: string, form: Record<string, string>, accepted: RegExp) => {
    const { status, text } = await ask(
      'POST',
      `${site.origin}/authCenter/oidc/${path}`,
      { ...own, ...elsewhere() },
      new URLSearchParams(form),
    )
    if (status !== 200 || !accepted.test(text)) throw new Error(`${path} answered ${status}: ${text}`)
    return text
  }
  const tokens: string[] = []
  const exchange = async (code: Code) => {
    const form = { grant_type: 'authorization_code', redirect_uri: callback, ...code }
    tokens.push(JSON.parse(await post('token', form, /id_token/)).access_token)
  }
  const userinfo = async (token: string) => {
    const answer = await ask('GET', `${site.origin}/authCenter/oidc/me`, {
      authorization: `Bearer ${token}`,
      ...elsewhere(),
    })
    if (answer.status !== 200) throw new Error(`me answered ${answer.status}: ${answer.text}`)
  }
  const introspect = (token: string) => post('introspect', { token }, /"active":true/)

  // A code lasts a minute: few at a time. The first ones also let the server compile what is called often.
  const browser = await signedIn(site)
  const count = quick ? 50 : 200
  await inParallel(await codesOf(browser, count), 8, exchange)
  const lines = [await perCore(kind, site, 'codes exchanged', 120, await codesOf(browser, count), exchange)]
  const many = Array.from({ length: 10 }, () => tokens).flat()
  for (const [what, work] of [
    ['userinfo', userinfo],
    ['introspection', introspect],
  ] as const) {
    await inParallel(tokens, 8, work)
    lines.push(await perCore(kind, site, what, 500, many, work))
  }
  print(`Server: calls of applications on ${kind}, 8 clients`, lines.flat())
}

interface Code {
  readonly code: string
  readonly code_verifier: string
}

/** Calls in a second of the server's processor time; PostgreSQL's own is told besides. */
const perCore = async <Item>(
  kind: Kind,
  { processId }: Site,
  what: string,
  goal: number,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<readonly Line[]> => {
  const [before, database] = [usageOf(processId)?.cpu ?? Number.NaN, backendsCpu(benchDatabase)]
  const { seconds } = await inParallel(items, 8, work)
  const cpu = (usageOf(processId)?.cpu ?? Number.NaN) - before
  const each = (used: number) => `${(used / items.length).toFixed(2)} ms`
  return [
    atLeast(`${what}, a core`, (1000 * items.length) / cpu, goal, perSecond),
    { what: 'the same by the clock, beside its clients', measured: perSecond(items.length / seconds) },
    ...(kind === 'PostgreSQL'
      ? [{ what: 'PostgreSQL, processor time for each', measured: each(backendsCpu(benchDatabase) - database) }]
      : []),
  ]
}

const signedIn = async ({ origin }: Site): Promise<WalkingBrowser> => {
  const browser = new WalkingBrowser(origin)
  const { status } = await browser.call('POST', '/api/oauth2/doLogin', account)
  if (status !== 200) throw new Error(`The sign-in answered ${status}.`)
  return browser
}

/** Authorization codes for the browser's user, straight through. */
const codesOf = async (browser: WalkingBrowser, count: number): Promise<readonly Code[]> => {
  const codes: Code[] = []
  for (let index = 0; index < count; index++) {
    const verifier = randomPKCECodeVerifier()
    const request = new URLSearchParams({
      client_id: 'bench',
      response_type: 'code',
      scope: 'openid profile organisation roles',
      redirect_uri: callback,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    const from = elsewhere()
    let { location } = await browser.open(`/authCenter/oidc/auth?${request}`, undefined, from)
    while (location.startsWith(browser.origin)) ({ location } = await browser.open(location, undefined, from))
    codes.push({ code: new URL(location).searchParams.get('code') ?? '', code_verifier: verifier })
  }
  return codes
}
