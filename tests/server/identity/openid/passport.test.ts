import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Strategy } from 'openid-client/passport'
import { Passport } from 'passport'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WalkingBrowser } from '../../../support/walking-browser.ts'
import { callback, type OpenIdSite, openOpenIdSite, relyingParty, type SignedBrowser, signedIn } from './openid-site.ts'

/** Of what passport reads and writes of a request, as Express with its sessions offers it. */
type PassportRequest = IncomingMessage & { protocol?: string; host?: string; session?: object; user?: object }

/** A web application that signs its users in by passport: /login leads away, /callback brings the user back. */
const openApplication = async (site: OpenIdSite): Promise<Server> => {
  const party = await relyingParty(site, 'careful')
  const passport = new Passport()
  passport.use(
    'centre',
    new Strategy({ config: party, scope: 'openid profile organisation', callbackURL: callback }, (tokens, done) => {
      done(null, tokens.claims())
    }),
  )
  const session = {}
  const authenticate = passport.authenticate('centre', { session: false })
  const server = createServer((request: PassportRequest, response) => {
    Object.assign(request, { protocol: 'http', host: request.headers.host, session })
    authenticate(request, response, (error?: unknown) => {
      response.statusCode = error ? 500 : 200
      response.end(error ? String(error) : JSON.stringify(request.user))
    })
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  return server
}

describe('an application with passport and an OpenID strategy', { timeout: 60_000 }, () => {
  let site: OpenIdSite
  let server: Server
  let browser: SignedBrowser
  let application: WalkingBrowser
  beforeAll(async () => {
    site = await openOpenIdSite()
    server = await openApplication(site)
    // as: it listens on TCP
    application = new WalkingBrowser(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    browser = await signedIn(site)
  }, 60_000)
  afterAll(async () => {
    server.close()
    await site.close()
  })

  /** Leaves the application, answers the question as `answer` says, and resolves to the address that leads back. */
  const ask = async (answer: 'allow' | 'refuse') => {
    const { location } = await application.open('/login')
    const interaction = new URL(await browser.follow(location)).searchParams.get('interaction')
    const { data } =
      answer === 'allow'
        ? await browser.api('POST', '/api/oauth2/doConfirm', { interaction })
        : await browser.api('POST', '/api/oauth2/refuse', { interaction })
    return new URL(await browser.follow(data.redirectUri)).search
  }

  it('is told that the user has refused', async () => {
    const back = await application.open(`/callback${await ask('refuse')}`)
    expect(back.status).toBe(401)
  })

  it('signs its user in, and a code is used once', async () => {
    const search = await ask('allow')
    const back = await application.open(`/callback${search}`)
    const clerk = await site.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    expect([back.status, JSON.parse(back.text)]).toMatchObject([200, { sub: clerk.id, aud: 'careful' }])
    expect((await application.open(`/callback${search}`)).status).toBe(401)
  })
})
