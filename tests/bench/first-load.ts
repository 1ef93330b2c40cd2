import type { Browser, Page } from '@playwright/test'
import { median } from './median.ts'

/** Loading of a page with an empty cache. Sizes in transferred bytes, times in milliseconds. */
export interface FirstLoad {
  readonly script: number
  readonly everything: number
  readonly requests: number
  /** From the start of the navigation until React handles the username's input. */
  readonly ready: number
  /** Largest contentful paint. */
  readonly lcp: number
  /** The longest task; 0 where none took 50 ms. */
  readonly longestTask: number
}

/** A slow office machine on a slow line: CPU slowed four times, 1.6 Mbit/s, 150 ms. */
export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const throughput = (1.6 * 1024 * 1024) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

interface Observed {
  ready: number
  lcp: number
  longestTask: number
}

/** Runs in the page before any other script, and stores its results in `window.observed`. */
const observe = () => {
  const observed: Observed = { ready: 0, lcp: 0, longestTask: 0 }
  Object.assign(window, { observed })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.longestTask = Math.max(observed.longestTask, entry.duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    const input = document.querySelector('input[name="username"]')
    // React marks the elements that it has hydrated.
    if (input && Object.keys(input).some((key) => key.startsWith('__reactProps'))) observed.ready = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

/** The sizes of all that the page has loaded so far, by Chromium's count of body bytes. */
export const loadedBytes = (page: Page): Promise<Pick<FirstLoad, 'script' | 'everything' | 'requests'>> =>
  page.evaluate(() => {
    const entries = performance
      .getEntries()
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter((entry) => entry.name.startsWith('http'))
      // A preloaded style sheet has an entry again where it is used.
      .filter((entry, index, all) => all.findIndex(({ name }) => name === entry.name) === index)
    const bytes = (some: readonly PerformanceResourceTiming[]) =>
      some.reduce((sum, entry) => sum + entry.encodedBodySize, 0)
    return {
      script: bytes(entries.filter((entry) => new URL(entry.name).pathname.endsWith('.js'))),
      everything: bytes(entries),
      requests: entries.length,
    }
  })

/** The size of one loaded script, by its chunk name; 0 where it is not loaded. */
export const scriptBytes = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (start) =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .filter((entry) => new RegExp(`/${start}-[^/]{8}[.]js$`).test(entry.name))
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    name,
  )

const loadOnce = async (browser: Browser, url: string, slow: boolean): Promise<FirstLoad> => {
  const context = await browser.newContext({ locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    if (slow) await slowDown(page)
    await page.goto(url)
    // as: set by observe
    await page.waitForFunction(() => (window as unknown as { observed: Observed }).observed.ready > 0)
    await page.waitForLoadState('networkidle')
    const observed = await page.evaluate(() => (window as unknown as { observed: Observed }).observed) // as: likewise
    return { ...(await loadedBytes(page)), ...observed }
  } finally {
    await context.close()
  }
}

/** The loads of ours and of the floor, one after the other in each round, so that a busy machine is busy for both. */
export interface Rounds {
  readonly ours: readonly FirstLoad[]
  readonly floor: readonly FirstLoad[]
}

/** Loads two pages with a sign-in form in turn. */
export const firstLoads = async (
  browser: Browser,
  urls: { readonly ours: string; readonly floor: string },
  slow: boolean,
  times: number,
): Promise<Rounds> => {
  const ours: FirstLoad[] = []
  const floor: FirstLoad[] = []
  for (let index = 0; index < times; index++) {
    ours.push(await loadOnce(browser, urls.ours, slow))
    floor.push(await loadOnce(browser, urls.floor, slow))
  }
  return { ours, floor }
}

export const middle = (loads: readonly FirstLoad[], key: keyof FirstLoad): number =>
  median(loads.map((load) => load[key]))

/** The median of the rounds' ratios. */
export const multiple = ({ ours, floor }: Rounds, key: keyof FirstLoad): number =>
  median(ours.map((load, index) => load[key] / (floor[index]?.[key] ?? Number.NaN)))
