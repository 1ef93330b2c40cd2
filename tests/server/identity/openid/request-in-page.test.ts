import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Stop } from '../../../support/walking-browser.ts'
import { type OpenIdSite, openOpenIdSite, relyingParty, requestOf, SignedBrowser, waitingIn } from './openid-site.ts'

const block = '<script type="application/json" id="application-request"></script>'
let site: OpenIdSite
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dist-'))
  await writeFile(join(folder, 'index.html'), `<html>${block}<div id="app"></div></html>`)
  site = await openOpenIdSite({}, { assets: folder })
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

/** Opens a page as a browser does. */
const openPage = (browser: SignedBrowser, address: string): Promise<Stop> =>
  browser.open(address, undefined, { accept: 'text/html' })

/** What the page holds of a request; undefined where it holds none. */
const embeddedIn = ({ text }: Stop) => {
  const json = /id="application-request">([^<]*)</.exec(text)?.[1]
  return json ? JSON.parse(json) : undefined
}

/** A browser that an application has sent to the login page. */
const sent = async (more: Record<string, string> = {}) => {
  const browser = new SignedBrowser(site.origin)
  const { address } = await requestOf(await relyingParty(site), more)
  return { browser, login: await browser.follow(address) }
}

it('S1.2 the login page holds the request that sent the browser, and is not stored', async () => {
  const { browser, login } = await sent({ login_hint: '</script><b>' })
  const page = await openPage(browser, login)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.text).not.toContain('<b>')
  expect(embeddedIn(page)).toMatchObject({
    id: waitingIn(login),
    step: 'login',
    application: { clientId: 'app', name: '应用 app' },
    loginHint: '</script><b>',
    signInAgain: false,
  })
})

it('S1.2 another browser, another page and another address get a page without it', async () => {
  const { browser, login } = await sent()
  const elsewhere = [
    await openPage(new SignedBrowser(site.origin), login),
    await openPage(browser, login.replace('/login', '/register')),
    await openPage(browser, `${site.origin}/authCenter/login?redirect=%2Fconfirm%3Finteraction%3Dgone`),
    await openPage(browser, `${site.origin}/authCenter/login?redirect=%2Fconfirm%3Finteraction%3D..%2F`),
    await openPage(browser, `${site.origin}/authCenter/login`),
  ]
  for (const page of elsewhere) {
    expect([page.status, page.headers.get('cache-control'), embeddedIn(page)]).toEqual([200, 'no-cache', undefined])
  }
})

it('S1.2 the page holds the account of a user who has to sign in again', async () => {
  const { browser, login } = await sent({ prompt: 'login' })
  await browser.signIn()
  expect(embeddedIn(await openPage(browser, login))).toMatchObject({ account: { username: 'clerk' } })
})
