import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { build } from 'vite'
import { signIn } from '../../support/sign-in.ts'
import { type Site, startSite } from '../../support/site.ts'
import { loadedBytes, scriptBytes, slowDown } from '../first-load.ts'
import { startFloor } from '../floor.ts'
import { type ListFlow, listFlows } from '../list-flow.ts'
import { median } from '../median.ts'
import { quick } from '../options.ts'
import { quiet } from '../quiet.ts'
import { atMost, kilobytes, type Line, milliseconds, print, sizeAtMost } from '../report.ts'
import { floorList, productList } from './product-pages.ts'

/** The shell and the user list in a browser. */
export const benchPages = async (browser: Browser): Promise<void> => {
  await build({ logLevel: 'warn' })
  const site = await startSite()
  const floor = await startFloor(site)
  try {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await benchShell(context, page, site)
    await benchList(context, page, site, floor.url)
  } finally {
    await floor.stop()
    await site.stop()
  }
}

/**
 * Runs in the page before any other script: `window.menuStands` is the time of the first frame with the menu. A locator
 * would search the page by role again and again, which takes a tenth of the time that it measures.
 */
const observeMenu = () => {
  const menuStands = new Promise<number>((resolve) => {
    const look = () => {
      const entry = document.querySelector('nav [role="menuitem"]')
      if (entry && entry.getClientRects().length > 0) requestAnimationFrame((time) => resolve(time))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  Object.assign(window, { menuStands })
}

/** Loads the home page with nothing cached but the session, until the menu stands. */
const coldShell = async (context: BrowserContext, site: Site) => {
  const browser = context.browser()
  if (!browser) throw new Error('A context of this bench belongs to a browser')
  const own = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    storageState: await context.storageState(),
  })
  try {
    const page = await own.newPage()
    await slowDown(page)
    await page.addInitScript(observeMenu)
    await page.goto(`${site.url}Dashboard/home`, { waitUntil: 'commit' })
    // From the start of the navigation, as measured in the page.
    // as: set by observeMenu
    const ready = await page.evaluate(() => (window as unknown as { menuStands: Promise<number> }).menuStands)
    const { requests, everything } = await loadedBytes(page)
    return { ready, requests, everything }
  } finally {
    await own.close()
  }
}

/** The menu with the user list alone: the shell fetches the screens of all other entries while it is idle. */
const withoutFurtherScreens = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  const body = (await response.json()) as {
    data: readonly { routeName: string; children?: readonly { routeName: string }[] }[]
  } // as: the API's MenuItem
  const data = body.data
    .map((entry) => ({ ...entry, children: entry.children?.filter(({ routeName }) => routeName === 'system-user') }))
    .filter(({ routeName, children = [] }) => routeName === 'Dashboard-home' || children.length > 0)
  await route.fulfill({ response, json: { ...body, data } })
}

const benchShell = async (context: BrowserContext, page: Page, site: Site): Promise<void> => {
  await page.goto(`${site.url}login`)
  await quiet(page)
  const login = await loadedBytes(page)
  await signIn(page, site, 'admin')
  await page.route('**/menu/current-user-menus?*', withoutFurtherScreens)
  await page.goto(`${site.url}system/user`)
  await page.locator('tbody tr').nth(9).waitFor()
  await quiet(page)
  await page.unrouteAll()
  const shell = await loadedBytes(page)
  const [screen, lists] = [await scriptBytes(page, 'user-list'), await scriptBytes(page, 'list')]
  const loads: Awaited<ReturnType<typeof coldShell>>[] = []
  for (let index = 0; index < (quick ? 1 : 5); index++) loads.push(await coldShell(context, site))
  const of = (key: 'ready' | 'requests' | 'everything') => median(loads.map((load) => load[key]))
  print('Shell with the user list', [
    sizeAtMost('scripts on top of the login page', shell.script - login.script, 160_000, kilobytes),
    { what: 'everything', measured: `${kilobytes(shell.everything)}, ${shell.requests} requests` },
    { what: 'of that, what every list needs', measured: kilobytes(lists) },
    sizeAtMost('of that, the screen alone', screen, 40_000, kilobytes),
    atMost('home, nothing cached, slow, until the menu stands', of('ready'), 1800, milliseconds),
    atMost('the same, everything until then', of('everything'), 200_000, kilobytes),
    atMost('the same, requests until then', of('requests'), 12, String),
  ])
}

const flowLines = (speed: string, ours: ListFlow, floor: ListFlow, open: number, next: number): readonly Line[] => [
  atMost(`open, ${speed} (${(ours.open / floor.open).toFixed(1)} × floor)`, ours.open, open, milliseconds),
  atMost(`next page, ${speed} (${(ours.next / floor.next).toFixed(1)} × floor)`, ours.next, next, milliseconds),
]

const benchList = async (context: BrowserContext, page: Page, site: Site, floorUrl: string): Promise<void> => {
  const floorPage = await context.newPage()
  await floorPage.setExtraHTTPHeaders({ authorization: await tokenOf(page, site) })
  const ours = { page, list: productList(page, site) }
  const floor = { page: floorPage, list: floorList(floorPage, floorUrl) }
  const fast = await listFlows(ours, floor, quick ? 1 : 5)
  const session = await context.newCDPSession(page)
  const heap = async () => (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000
  const usedByThen = await heap()
  await session.send('HeapProfiler.collectGarbage')
  const held = await heap()
  await slowDown(page)
  await slowDown(floorPage)
  const slow = await listFlows(ours, floor, quick ? 1 : 3)
  print('User list, from the click to its rows', [
    ...flowLines('quick', fast.ours, fast.floor, 150, 100),
    ...flowLines('slow', slow.ours, slow.floor, 620, 350),
    ...(fast.ours.back === undefined ? [] : [atMost('back to its tab', fast.ours.back, 50, milliseconds)]),
    ...(slow.ours.back === undefined
      ? []
      : [{ what: 'back to its tab, slow', measured: milliseconds(slow.ours.back) }]),
    atMost(`heap after it (${usedByThen.toFixed(1)} MB with garbage)`, held, 15, (value) => `${value.toFixed(1)} MB`),
  ])
}

/** The token that the app sends, for the floor's requests to the same list. */
const tokenOf = async (page: Page, site: Site): Promise<string> => {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().startsWith(`${site.origin}/api/system/user/list`)),
    page.goto(`${site.url}system/user`),
  ])
  const { authorization } = await request.allHeaders()
  if (!authorization) throw new Error('The user list was asked for without a token')
  return authorization
}
