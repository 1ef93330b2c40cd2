/**
 * `npm run bench`: builds, starts the server on temporary databases, and prints sizes and times beside the budgets.
 * Times in the browser are given as multiples of a floor that is built, served by the same server and measured in turn.
 * Exits with 1 where a size is over its budget, or a multiple by more than a quarter; a time alone never fails, because
 * a busy machine is no fault.
 * `npm run bench -- lists pages` measures these parts only, `--quick` once instead of seven times, `--million` lists of
 * a million users as well.
 */
import { availableParallelism, loadavg } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { browserArguments } from '../support/browser-arguments.ts'
import { desktopChromium, findChromium } from '../support/find-chromium.ts'
import { wanted } from './options.ts'

import { benchAdministration } from './parts/administration.ts'
import { benchClicks } from './parts/clicks.ts'
import { benchGateway } from './parts/gateway.ts'
import { benchLists } from './parts/lists.ts'
import { benchLogin } from './parts/login.ts'
import { benchLogs } from './parts/logs.ts'
import { benchOfficers } from './parts/officers.ts'
import { benchOverview } from './parts/overview.ts'
import { benchPages } from './parts/pages.ts'
import { benchPlans } from './parts/plans.ts'
import { benchProvider } from './parts/provider.ts'
import { benchSessions } from './parts/sessions.ts'
import { benchStatistics } from './parts/statistics.ts'
import { benchStorm } from './parts/storm.ts'
import { benchSync } from './parts/sync.ts'
import { benchTasks } from './parts/tasks.ts'
import { benchTurns } from './parts/turns.ts'
import { benchWeights } from './parts/weights.ts'
import { benchTables, benchTrees } from './parts/widgets.ts'
import { benchWrites } from './parts/writes.ts'

const inBrowser = async (part: string, bench: (browser: Browser) => Promise<void>): Promise<void> => {
  if (!wanted(part)) return
  // Budgets are what a person meets.
  const executablePath = findChromium(desktopChromium)
  const browser = await chromium.launch({ args: [...browserArguments], ...(executablePath && { executablePath }) })
  try {
    await bench(browser)
  } finally {
    await browser.close()
  }
}

console.log(
  `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}: above the cores, believe sizes and multiples alone`,
)
if (wanted('weights')) await benchWeights()
await inBrowser('login', benchLogin)
await inBrowser('pages', benchPages)
await inBrowser('clicks', benchClicks)
await inBrowser('tables', benchTables)
await inBrowser('trees', benchTrees)
if (wanted('writes')) await benchWrites()
if (wanted('sessions')) await benchSessions()
if (wanted('storm')) await benchStorm()
if (wanted('provider')) await benchProvider()
if (wanted('gateway')) await benchGateway()
if (wanted('lists')) await benchLists()
if (wanted('administration')) await benchAdministration()
if (wanted('logs')) await benchLogs()
if (wanted('officers')) await benchOfficers()
if (wanted('statistics')) await benchStatistics()
if (wanted('overview')) await benchOverview()
if (wanted('tasks')) await benchTasks()
if (wanted('plans')) await benchPlans()
if (wanted('sync')) await benchSync()
if (wanted('turns')) await benchTurns()
