/**
 * `npm run bench`: builds, starts the server on a temporary database, and prints loading times beside the budgets.
 * Times are given as multiples of a floor that is built and measured in the same run. Exits with 0 wherever it could
 * measure, because a busy machine is not a failure. `-- --quick` measures once instead of seven times.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { openDatabase } from '../../server/database/open.ts'
import { browserArguments } from '../support/browser-arguments.ts'
import { fillOpen } from '../support/fill-database.ts'
import { desktopChromium, findChromium } from '../support/find-chromium.ts'
import { signIn } from '../support/sign-in.ts'
import { type Site, startSite } from '../support/site.ts'
import { auditPrice } from './audit-price.ts'
import { bodyCosts } from './body-cost.ts'
import { firstLoad, loadedBytes, scriptBytes, slowDown } from './first-load.ts'
import { startPage } from './floor.ts'
import { type ListFlow, type ListPage, listFlow } from './list-flow.ts'
import { quiet } from './quiet.ts'
import { type Headers, listLatency } from './server-latency.ts'
import { type TableTimes, tableTimes } from './table-times.ts'
import { treeTimes } from './tree-times.ts'

interface Line {
  readonly what: string
  readonly measured: string
  readonly budget?: string
  readonly kept?: boolean
}
const quick = process.argv.includes('--quick')
const times = quick ? 1 : 7

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (value: number) => `${value.toFixed(0)} ms`
const atMost = (what: string, value: number, budget: number, show: (value: number) => string): Line => ({
  what,
  measured: show(value),
  budget: `≤ ${show(budget)}`,
  kept: value <= budget,
})
const ratio = (what: string, value: number, floor: number, budget?: number): Line => ({
  what,
  measured: `${milliseconds(value)}, ${(value / floor).toFixed(2)} × floor`,
  ...(budget !== undefined && { budget: `≤ ${budget} × floor`, kept: value <= budget * floor }),
})

const print = (title: string, lines: readonly Line[]) => {
  console.log(`\n${title}`)
  for (const { what, measured, budget = '', kept } of lines) {
    const verdict = kept === undefined ? '' : kept ? 'kept' : 'OVER'
    console.log(`  ${what.padEnd(44)} ${measured.padEnd(26)} ${budget.padEnd(16)} ${verdict}`)
  }
}

const openMenu = async (page: Page) => {
  await page.getByRole('menuitem', { name: '系统管理' }).first().click()
  return page.getByRole('menuitem', { name: '用户列表' }).first().getByRole('link')
}

/** The product's user list, found as a user finds it. */
const productList = (page: Page, site: Site): ListPage => ({
  start: async () => {
    await page.goto(`${site.url}Dashboard/home`)
    await page.getByRole('menuitem', { name: '系统管理' }).first().waitFor()
    await quiet(page)
  },
  entry: () => openMenu(page),
  next: page.getByRole('button', { name: '下一页' }).first(),
  leave: async () => {
    await page.getByRole('tab', { name: '首页' }).click()
    await page.getByRole('tabpanel', { name: '用户列表' }).waitFor({ state: 'hidden' })
    return page.getByRole('tab', { name: '用户列表' })
  },
})

const floorList = (page: Page, url: string): ListPage => ({
  start: async () => {
    await page.goto(`${url}home`)
    await quiet(page)
  },
  entry: async () => page.getByRole('link', { name: '用户列表' }),
  next: page.getByRole('button', { name: '下一页' }),
})

const flowLines = (speed: string, ours: ListFlow, floor: ListFlow, open: number, next: number): readonly Line[] => [
  atMost(`open, ${speed} (${(ours.open / floor.open).toFixed(1)} × floor)`, ours.open, open, milliseconds),
  atMost(`next page, ${speed} (${(ours.next / floor.next).toFixed(1)} × floor)`, ours.next, next, milliseconds),
]

await build({ logLevel: 'warn' })
// Budgets are what a person meets.
const executablePath = findChromium(desktopChromium)
const browser = await chromium.launch({ args: [...browserArguments], ...(executablePath && { executablePath }) })
const site = await startSite()
console.log(
  `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}: above the cores, believe the bytes alone`,
)
try {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const listUrl = `${site.origin}/api/system/user/list`
  let headers: Headers = {}
  page.on('request', (request) => {
    if (request.url().startsWith(listUrl)) void request.allHeaders().then((all) => (headers = all))
  })

  await page.goto(`${site.url}login`)
  await quiet(page)
  const login = await loadedBytes(page)
  await signIn(page, site, 'admin')
  await page.goto(`${site.url}system/user`)
  await page.locator('tbody tr').nth(9).waitFor()
  await quiet(page)
  const shell = await loadedBytes(page)
  const [screen, lists] = [await scriptBytes(page, 'user-list'), await scriptBytes(page, 'list')]
  const { ':authority': _authority, ...plain } = headers
  headers = plain

  const floor = await startPage('./floor', async (current) =>
    (await fetch(`${listUrl}?current=${current}&size=10`, { headers })).text(),
  )
  try {
    const url = `${site.url}login`
    const [ours, oursSlow] = [await firstLoad(browser, url, false, times), await firstLoad(browser, url, true, times)]
    const bare = `${floor.url}login`
    const [its, itsSlow] = [await firstLoad(browser, bare, false, times), await firstLoad(browser, bare, true, times)]
    print('Login page, nothing cached', [
      atMost('scripts', ours.script, 100_000, kilobytes),
      atMost('everything', ours.everything, 120_000, kilobytes),
      atMost('requests', ours.requests, 6, String),
      { what: 'the floor: scripts, everything', measured: `${kilobytes(its.script)}, ${kilobytes(its.everything)}` },
      ratio('ready', ours.ready, its.ready),
      ratio('ready, slow', oursSlow.ready, itsSlow.ready, 1.3),
      ratio('largest paint', ours.lcp, its.lcp),
      ratio('largest paint, slow', oursSlow.lcp, itsSlow.lcp, 0.6),
      atMost('longest task', ours.longestTask, 50, milliseconds),
    ])
    print('Shell with the user list', [
      atMost('scripts on top of the login page', shell.script - login.script, 160_000, kilobytes),
      { what: 'everything', measured: `${kilobytes(shell.everything)}, ${shell.requests} requests` },
      { what: 'of that, what every list needs', measured: kilobytes(lists) },
      atMost('of that, the screen alone', screen, 40_000, kilobytes),
    ])

    const floorPage = await context.newPage()
    const rounds = quick ? 1 : 5
    const flow = await listFlow(page, productList(page, site), rounds)
    const floorFlow = await listFlow(floorPage, floorList(floorPage, floor.url), rounds)
    const session = await context.newCDPSession(page)
    const heap = async () => (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000
    const usedByThen = await heap()
    await session.send('HeapProfiler.collectGarbage')
    const held = await heap()
    await slowDown(page)
    await slowDown(floorPage)
    const slow = await listFlow(page, productList(page, site), quick ? 1 : 3)
    const floorSlow = await listFlow(floorPage, floorList(floorPage, floor.url), quick ? 1 : 3)
    print('User list, from the click to its rows', [
      ...flowLines('quick', flow, floorFlow, 150, 100),
      ...flowLines('slow', slow, floorSlow, 620, 350),
      ...(flow.back === undefined ? [] : [atMost('back to its tab', flow.back, 50, milliseconds)]),
      atMost(`heap after it (${usedByThen.toFixed(1)} MB with garbage)`, held, 15, (value) => `${value.toFixed(1)} MB`),
    ])
  } finally {
    await floor.stop()
  }

  const dataDirectory = await mkdtemp(join(tmpdir(), 'auth-centre-bench-'))
  const database = openDatabase({ dataDirectory })
  try {
    await fillOpen(database, 'seeded')
    const lines: Line[] = []
    for (const clients of [1, 8]) {
      const price = await auditPrice(database, clients, quick ? 1 : 9)
      const measured = `${price.plain.toFixed(2)} ms, ${price.audited.toFixed(2)} ms audited`
      lines.push({ what: `one small write, ${clients} at a time (${price.ratio.toFixed(2)} ×)`, measured })
    }
    print('What the audit adds, SQLite', lines)
    print(
      'The worst body that an operation accepts, until it is refused',
      (await bodyCosts(database))
        .slice(0, 3)
        .map(({ operation, body, took }) => atMost(`${operation}: ${body}`, took, 20, (ms) => `${ms.toFixed(1)} ms`)),
    )
  } finally {
    await database.destroy()
    await rm(dataDirectory, { recursive: true, force: true })
  }

  const tables = await startPage('./tables')
  try {
    const lines: Line[] = []
    for (const { rows, budget } of [
      { rows: 10, budget: 110 },
      { rows: 20, budget: 130 },
      { rows: 50, budget: 150 },
      { rows: 100, budget: 180 },
      { rows: 1000, budget: 200 },
      { rows: 10_000, budget: 150 },
    ]) {
      const url = `${tables.url}?rows=${rows}`
      const ours = await tableTimes(browser, url, times)
      const bare = await tableTimes(browser, `${url}&floor=true`, times)
      const against = (key: keyof TableTimes) => `${(ours[key] / bare[key]).toFixed(1)} × floor`
      lines.push(atMost(`${rows} rows, open (${against('open')})`, ours.open, budget, milliseconds))
      const next = `${rows} rows, next page (${against('next')})`
      lines.push(
        rows < 1000 ? { what: next, measured: milliseconds(ours.next) } : atMost(next, ours.next, 50, milliseconds),
      )
    }
    print('Table with selection and actions; the floor is plain rows, hand-made virtual ones from 1,000 on', lines)
  } finally {
    await tables.stop()
  }

  const trees = await startPage('./trees')
  try {
    for (const { nodes, open, budget } of [
      { nodes: 10_000, open: true, budget: 60 },
      { nodes: 100_000, open: true, budget: 100 },
      { nodes: 100_000, open: false, budget: 80 },
    ]) {
      const url = `${trees.url}?nodes=${nodes}${open ? '&open=true' : ''}`
      const ours = await treeTimes(browser, url, 'dhq', times)
      const bare = await treeTimes(browser, `${url}&floor=true`, '东湖区', times)
      print(`Tree-select of ${nodes} nodes, all ${open ? 'expanded' : 'collapsed'}; the floor is hand-made rows`, [
        atMost(`open (${(ours.open / bare.open).toFixed(1)} × floor)`, ours.open, budget, milliseconds),
        atMost(
          `filter by initials (${(ours.filter / bare.filter).toFixed(1)} × floor by text)`,
          ours.filter,
          60,
          milliseconds,
        ),
        atMost('memory', ours.memory / 1_000_000, 30, (value) => `${value.toFixed(1)} MB`),
      ])
    }
  } finally {
    await trees.stop()
  }

  const latency = await listLatency(listUrl, headers, quick ? 200 : 2000)
  print('Server: list and count of 10,000 users on SQLite, 8 clients', [
    { what: 'answers a second', measured: latency.perSecond.toFixed(0) },
    { what: 'median', measured: `${latency.median.toFixed(1)} ms` },
    atMost('99 of 100', latency.p99, 250, milliseconds),
  ])
} finally {
  await browser.close()
  await site.stop()
}
