import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler } from 'express'
import { auth, type ConfigParams } from 'express-openid-connect'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WalkingBrowser } from '../../../support/walking-browser.ts'
import { formIn } from './form-in.ts'
import { addApplication, type OpenIdSite, openOpenIdSite, type SignedBrowser, secret, signedIn } from './openid-site.ts'

/** What an application that is not set up further tells its user about a failure. */
const tell: ErrorRequestHandler = (error, _request, response, _next) => {
  response.status(error.status ?? 500).send(`${error.error}: ${error.error_description}`)
}

describe('a web application with express-openid-connect, which posts the answer by default', {
  timeout: 60_000,
}, () => {
  let site: OpenIdSite
  let browser: SignedBrowser
  const servers: Server[] = []
  beforeAll(async () => {
    // It advises against forms over http.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    site = await openOpenIdSite()
    browser = await signedIn(site)
  }, 60_000)
  afterAll(async () => {
    for (const server of servers) server.close()
    await site.close()
  })

  /** An application by its README, and what is set besides. */
  const open = async (more: ConfigParams = {}) => {
    const app = express()
    const server = createServer(app)
    servers.push(server)
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening)
    })
    const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // as: it listens on TCP
    const id = `express-${servers.length}`
    // It shows what the ID token says.
    await addApplication(site.db, { id, auto_confirm: 1, id_token_names: 1 })
    await site.db
      .insertInto('application_address')
      .values([
        { application_id: id, kind: 'redirect', address: `${baseURL}/callback` },
        { application_id: id, kind: 'post_logout', address: baseURL },
      ])
      .execute()
    const known = { issuerBaseURL: site.issuer, baseURL, clientID: id, secret: 'a'.repeat(32), idpLogout: true }
    app.use(auth({ ...known, ...more }))
    app.get('/', (request, response) => void response.json(request.oidc.user))
    app.use(tell)
    return new WalkingBrowser(baseURL)
  }

  /** Opens the application, goes to the provider and comes back by the form of its page. */
  const signIn = async (application: WalkingBrowser) => {
    const { location } = await application.open('/')
    const { action = '', fields } = formIn(await browser.open(location))
    return application.open(action, fields, { origin: site.origin })
  }

  it('S1.2 signs its user in by the authorization code, and out', async () => {
    const application = await open({
      clientSecret: secret,
      authorizationParams: { response_type: 'code', response_mode: 'form_post' },
    })
    const back = await signIn(application)
    expect([back.status, back.location]).toEqual([302, `${application.origin}/`])
    const { id } = await site.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    expect(JSON.parse((await application.open('/')).text)).toMatchObject({ sub: id, name: '刘思婷' })
    const leave = await application.open('/logout')
    expect(leave.location).toContain(`${site.issuer}/logout?`)
    expect((await browser.open(leave.location)).location).toBe(`${application.origin}/`)
    expect((await browser.call('GET', '/api/system/user/current-user-info')).status).toBe(401)
    await browser.signIn()
  })

  it('S1.2 signs its user in as the guide for applications sets it up', async () => {
    const authorizationParams = { response_type: 'code', scope: 'openid profile' } as const
    const application = await open({ clientSecret: secret, authorizationParams })
    const { location } = await application.open('/')
    const back = await application.open((await browser.open(location)).location)
    expect([back.status, back.location]).toEqual([302, `${application.origin}/`])
    expect(JSON.parse((await application.open('/')).text)).toMatchObject({ preferred_username: 'clerk' })
  })

  it('S1.2 by its README alone asks for an ID token without a code, and is told in its form that there is none', async () => {
    const back = await signIn(await open())
    expect([back.status, back.text]).toEqual([400, 'unsupported_response_type: unsupported response_type requested'])
  })
})
