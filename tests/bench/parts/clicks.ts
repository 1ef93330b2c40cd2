import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { openFolder } from '../../support/open-folder.ts'
import { signIn } from '../../support/sign-in.ts'
import { type Site, startSite } from '../../support/site.ts'
import { slowDown } from '../first-load.ts'
import { median } from '../median.ts'
import { quick } from '../options.ts'
import { quiet } from '../quiet.ts'
import { atMost, milliseconds, print } from '../report.ts'

/** What one click on an entry of the menu costs, in milliseconds. */
interface Click {
  readonly screen: string
  /** From the click to the next frame, as the browser reports it for INP. */
  readonly interaction: number
  /** The longest task from the click until the screen is quiet; 0 where none took 50 ms. */
  readonly task: number
}

interface Observed {
  interaction: number
  task: number
}

/** Runs in the page before any other script, and keeps the worst of each in `window.clicked`. */
const observe = () => {
  const clicked: Observed = { interaction: 0, task: 0 }
  Object.assign(window, { clicked })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) clicked.interaction = Math.max(clicked.interaction, entry.duration)
    // as: TypeScript's DOM types do not know the threshold of event timing.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) clicked.task = Math.max(clicked.task, entry.duration)
  }).observe({ type: 'longtask' })
}

const reset = (page: Page) =>
  page.evaluate(() => {
    Object.assign((window as unknown as { clicked: Observed }).clicked, { interaction: 0, task: 0 }) // as: see observe
  })

/** Opens each screen of the menu once, as a user does; nothing of it has been shown before. */
const openAll = async (page: Page, site: Site): Promise<readonly Click[]> => {
  await page.bringToFront()
  await page.goto(`${site.url}Dashboard/home`)
  const folders = page.getByRole('menubar').locator('> [role="menuitem"]')
  await folders.first().waitFor()
  await quiet(page)
  const clicks: Click[] = []
  for (const folder of await folders.all()) {
    const links = folder.locator('[role="menuitem"] a[href]')
    const screens = await links.evaluateAll((all) => all.map((one) => one.textContent ?? ''))
    for (const [index, screen] of screens.entries()) {
      await openFolder(folder)
      const link = links.nth(index)
      await link.hover()
      await reset(page)
      await link.click()
      await quiet(page)
      // as: see observe
      const seen = await page.evaluate(() => ({ ...(window as unknown as { clicked: Observed }).clicked }))
      clicks.push({ screen, ...seen })
    }
  }
  return clicks
}

const rounds = async (page: Page, site: Site, times: number): Promise<readonly Click[]> => {
  const all: Click[] = []
  for (let round = 0; round < times; round++) all.push(...(await openAll(page, site)))
  const screens = [...new Set(all.map(({ screen }) => screen))]
  return screens.map((screen) => {
    const own = all.filter((one) => one.screen === screen)
    return { screen, interaction: median(own.map((one) => one.interaction)), task: median(own.map((one) => one.task)) }
  })
}

const worst = (clicks: readonly Click[], key: 'interaction' | 'task') =>
  clicks.reduce((most, one) => (one[key] > most[key] ? one : most))

/** Opening every screen from the menu: how long a click holds the page up. */
export const benchClicks = async (browser: Browser): Promise<void> => {
  await build({ logLevel: 'warn' })
  const site = await startSite()
  try {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.addInitScript(observe)
    await signIn(page, site, 'admin')
    const fast = await rounds(page, site, quick ? 1 : 3)
    await slowDown(page)
    const slow = await rounds(page, site, quick ? 1 : 3)
    const [task, click, slowly] = [worst(fast, 'task'), worst(fast, 'interaction'), worst(slow, 'interaction')]
    print(`A click on each of ${fast.length} screens of the menu, the worst`, [
      atMost(`longest task, quick (${task.screen})`, task.task, 50, milliseconds),
      { what: `click to the next frame, quick (${click.screen})`, measured: milliseconds(click.interaction) },
      atMost(`click to the next frame, slow (${slowly.screen})`, slowly.interaction, 200, milliseconds),
      { what: 'the same, median of the screens', measured: milliseconds(median(slow.map((one) => one.interaction))) },
    ])
    if (process.argv.includes('--each'))
      for (const { screen, interaction, task: longest } of slow) console.log(`    ${screen} ${interaction} ${longest}`)
  } finally {
    await site.stop()
  }
}
