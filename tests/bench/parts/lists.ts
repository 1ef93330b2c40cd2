import { backendsCpu, usageOf } from '../../support/process-usage.ts'
import type { Site } from '../../support/site.ts'
import { askData, type Headers, inParallel, signInBy } from '../client.ts'
import { median, quantile } from '../median.ts'
import { benchDatabase, type Kind, onDatabases, benchPassword as password } from '../on-databases.ts'
import { million, quick } from '../options.ts'
import { atLeast, atMost, type Line, milliseconds, perSecond, print } from '../report.ts'

/** The user list with 100,000 users, and with a million where asked for, on both databases. */
export const benchLists = async (): Promise<void> => {
  for (const userCount of million ? [100_000, 1_000_000] : [100_000])
    await onDatabases({ userCount }, (kind, site) => benchUsers(kind, userCount, site))
}

const benchUsers = async (kind: Kind, users: number, site: Site): Promise<void> => {
  const url = `${site.origin}/api/system/user/list`
  const { headers } = await signInBy(site.origin, { username: 'admin', password })
  const lines: Line[] = []
  if (users <= 100_000) lines.push(...(await throughput(kind, url, headers, site.processId)))
  const pages = await pagesOf(url, headers)
  const first = await inParallel(pages.first, 1, (page) => askData('GET', page, headers))
  lines.push(atMost('the slowest first page, with its count', Math.max(...first.times), 1000, milliseconds))
  const alone = await inParallel(pages.all, 1, (page) => askData('GET', page, headers))
  lines.push({ what: `${pages.all.length} pages alone, median`, measured: milliseconds(median(alone.times)) })
  lines.push(atMost('the slowest of them', Math.max(...alone.times), 1000, milliseconds))
  if (users <= 100_000) {
    const crowd = await inParallel(pages.all, 16, (page) => askData('GET', page, headers))
    lines.push(atMost('with 16 readers, 99 of 100', quantile(crowd.times, 0.99), 250, milliseconds))
  }
  print(
    `Server: ${users.toLocaleString('en')} users on ${kind}; every filter, order, and page 1, 2, middle, last`,
    lines,
  )
}

/**
 * V8 optimises the code of a request for several thousand of them: a server is measured as it is after a minute of
 * work.
 */
const warmUp = quick ? 300 : 6000

/** Pages and totals of the whole list by eight clients. */
const throughput = async (kind: Kind, url: string, headers: Headers, processId: number | undefined) => {
  const goal = kind === 'SQLite' ? 400 : 1200
  const pagesFrom = (length: number) =>
    Array.from({ length }, (_, index) => `${url}?current=${(index % 900) + 1}&size=10`)
  const pages = pagesFrom(quick ? 300 : 3000)
  const work = (page: string) => askData('GET', page, headers)
  await inParallel(pagesFrom(warmUp), 8, work)
  const before = usageOf(processId)
  const [backends, own] = [backendsCpu(benchDatabase), process.cpuUsage()]
  const { seconds } = await inParallel(pages, 8, work)
  const after = usageOf(processId)
  const readers = process.cpuUsage(own)
  const lines: Line[] = [atLeast('list and count, 8 clients', pages.length / seconds, goal, perSecond)]
  const each = (what: string, cpu: number) => {
    lines.push({ what: `processor time for each, ${what}`, measured: `${(cpu / pages.length).toFixed(2)} ms` })
  }
  if (before && after) {
    const server = after.cpu - before.cpu
    each('the server', server)
    if (kind === 'PostgreSQL') each('PostgreSQL', backendsCpu(benchDatabase) - backends)
    each('the readers, on the same cores', (readers.user + readers.system) / 1000)
    lines.push({ what: 'a core that the server has alone gives', measured: perSecond((1000 * pages.length) / server) })
  }
  return lines
}

const orders = ['username', 'name', 'employeeNo', 'orgName', 'status', 'lastLoginTime', 'createTime']
const filters = [
  {},
  { status: 'normal' },
  { status: 'locked' },
  { status: 'pending,disabled' },
  { roleId: '5' },
  { roleId: '4' },
  { orgId: '20' },
  { orgId: '20', includeChildren: 'false' },
  { keyword: 'a' },
  { keyword: 'zw' },
  { keyword: '张' },
  { keyword: 'zhangwei' },
  { keyword: '没有这个人' },
  { phone: '13900002222' },
  { createBeginTime: '2023-01-01', createEndTime: '2024-06-30' },
  { loginBeginTime: '2026-01-01' },
  { status: 'normal', keyword: '李', roleId: '5' },
]

/** The first page of every filter, and the table of filters × orders × pages in an order without a pattern. */
const pagesOf = async (url: string, headers: Headers) => {
  const first: string[] = []
  const all: string[] = []
  for (const filter of filters) {
    const search = (other: Record<string, string>) => `${url}?${new URLSearchParams({ ...filter, ...other })}`
    first.push(search({}))
    const { total } = await askData('GET', search({}), headers)
    const pages = Math.max(1, Math.ceil(total / 10))
    for (const order of orders)
      for (const current of new Set([1, Math.min(2, pages), Math.ceil(pages / 2), pages]))
        all.push(search({ orders: `${order}:true`, current: String(current) }))
  }
  // 389 is prime: a stride through the table.
  return { first, all: all.map((_, index) => all[(index * 389) % all.length] ?? '') }
}
