import type { Site } from '../../support/site.ts'
import { askData, type Headers, inParallel, signInBy } from '../client.ts'
import { fillCalls } from '../fill-calls.ts'
import { fillLogs, logRows } from '../fill-logs.ts'
import { median, quantile } from '../median.ts'
import { type Kind, onDatabases, benchPassword as password } from '../on-databases.ts'
import { quick } from '../options.ts'
import { atMost, type Line, milliseconds, perSecond, print } from '../report.ts'

const day = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString().slice(0, 10)
const aDay = { beginTime: day, endTime: day }

/** Each filter of the lists, page 1 and the last. */
const lists = [
  {
    name: '操作日志',
    path: 'log/operations',
    filters: [
      {},
      { module: 'role' },
      { operation: 'lockUsers' },
      { person: 'user000777' },
      { person: '张' },
      { ip: '10.20.' },
      { object: '对象777' },
      { traceId: 'trace-777' },
      { session: 'session-77' },
      { orgId: '20' },
      aDay,
      { ...aDay, module: 'role', ip: '10.20.' },
    ],
  },
  {
    name: '登录日志',
    path: 'log/sign-ins',
    filters: [
      {},
      { result: 'password' },
      { method: 'password' },
      { person: 'user000777' },
      { person: '张' },
      { ip: '10.20.' },
      { session: 'session-77' },
      { orgId: '20' },
      aDay,
      { ...aDay, result: 'password', ip: '10.20.' },
    ],
  },
  {
    name: '接口日志',
    path: 'logThird/list',
    filters: [
      {},
      { orders: 'duration:false' },
      { party: '应用77' },
      { kind: 'sms' },
      { direction: 'out' },
      { result: 'succeeded' },
      { result: 'timeout' },
      { minDuration: '1000' },
      { handling: 'open' },
      { traceId: 'trace-777' },
      aDay,
      { ...aDay, result: 'timeout', kind: 'token' },
      { party: '应用77', result: 'timeout', orders: 'duration:false' },
    ],
  },
] as const

/** The three logs with a million rows each, and the check of the audit's chain, on both databases. */
export const benchLogs = (): Promise<void> =>
  onDatabases({}, benchScreen, async (db) => {
    await fillLogs(db)
    await fillCalls(db, logRows)
  })

const benchScreen = async (kind: Kind, site: Site): Promise<void> => {
  const { headers } = await signInBy(site.origin, { username: 'admin', password })
  const lines: Line[] = []
  for (const list of lists) {
    const pages = await pagesOf(site, list, headers)
    const alone = await inParallel(pages, 1, (page) => askData('GET', page, headers))
    const slowest = Math.max(...alone.times)
    lines.push({
      what: `${list.name}: the slowest of ${pages.length} pages alone`,
      measured: `${milliseconds(slowest)} ${pages[alone.times.indexOf(slowest)]?.split('?')[1] ?? ''}`,
    })
    const asked = Array.from({ length: quick ? 2 : 5 }, () => pages).flat()
    const crowd = await inParallel(asked, 16, (page) => askData('GET', page, headers))
    const what = `${list.name}: 16 readers, 99 of 100 (median ${milliseconds(median(crowd.times))})`
    lines.push(atMost(what, quantile(crowd.times, 0.99), 250, milliseconds))
  }
  lines.push({
    what: 'the chain is verified in parts, rows',
    measured: perSecond(await verificationRate(site, headers)),
  })
  print(`Server: the logs on ${kind}; ${logRows.toLocaleString('en')} operations, as many sign-ins and calls`, lines)
}

const pagesOf = async (site: Site, { path, filters }: (typeof lists)[number], headers: Headers) => {
  const pages: string[] = []
  for (const filter of filters) {
    const url = (current: number) =>
      `${site.origin}/api/setting/${path}?${new URLSearchParams({ ...filter, current: String(current) })}`
    const { total } = await askData('GET', url(1), headers)
    pages.push(...new Set([url(1), url(Math.max(1, Math.ceil(total / 10)))]))
  }
  return pages
}

/** Verifies the whole chain, as the screen does; rows a second. */
const verificationRate = async (site: Site, headers: Headers): Promise<number> => {
  const start = performance.now()
  for (let after = 0; ; ) {
    const { data } = await askData('GET', `${site.origin}/api/setting/log/verify?after=${after}`, headers)
    if (data.fault) throw new Error(`The chain has a fault: ${JSON.stringify(data.fault)}`)
    after = data.checked
    if (data.complete) return (after * 1000) / (performance.now() - start)
  }
}
