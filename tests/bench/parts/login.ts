import type { Browser } from '@playwright/test'
import { build } from 'vite'
import { requestOfBusiness } from '../../support/application-request.ts'
import { startSite } from '../../support/site.ts'
import { firstLoads, middle, multiple } from '../first-load.ts'
import { startFloor } from '../floor.ts'
import { times } from '../options.ts'
import { atMost, kilobytes, type Line, milliseconds, print, ratio, sizeAtMost } from '../report.ts'

/** The login page as it is opened, and as the place where the sign-in at an application begins. */
export const benchLogin = async (browser: Browser): Promise<void> => {
  await build({ logLevel: 'warn' })
  const site = await startSite()
  const floor = await startFloor(site)
  try {
    const urls = { ours: `${site.url}login`, floor: `${floor.url}login` }
    print('Login page, nothing cached', await loginLines(browser, urls, 6))
    // Both are opened by the same redirect. Ours also says which application asks, with its icon.
    const asked = { ours: requestOfBusiness(site.origin), floor: requestOfBusiness(new URL(floor.url).origin) }
    print('Login page for an application, from its request, nothing cached', await loginLines(browser, asked, 10))
  } finally {
    await floor.stop()
    await site.stop()
  }
}

/** Sizes and times of a login page beside the floor; times count from the address that was opened. */
const loginLines = async (
  browser: Browser,
  urls: { readonly ours: string; readonly floor: string },
  requests: number,
): Promise<readonly Line[]> => {
  const fast = await firstLoads(browser, urls, false, times)
  const slow = await firstLoads(browser, urls, true, times)
  const size = (key: 'script' | 'everything') => kilobytes(middle(fast.floor, key))
  return [
    sizeAtMost('scripts', middle(fast.ours, 'script'), 100_000, kilobytes),
    sizeAtMost('everything', middle(fast.ours, 'everything'), 120_000, kilobytes),
    sizeAtMost('requests', middle(fast.ours, 'requests'), requests, String),
    { what: 'the floor: scripts, everything', measured: `${size('script')}, ${size('everything')}` },
    ratio('ready', middle(fast.ours, 'ready'), multiple(fast, 'ready')),
    ratio('ready, slow', middle(slow.ours, 'ready'), multiple(slow, 'ready'), 1.2),
    ratio('largest paint', middle(fast.ours, 'lcp'), multiple(fast, 'lcp')),
    ratio('largest paint, slow', middle(slow.ours, 'lcp'), multiple(slow, 'lcp'), 0.6),
    atMost('longest task', middle(fast.ours, 'longestTask'), 50, milliseconds),
  ]
}
