import { askData, type Headers, inParallel } from './client.ts'
import { median, quantile } from './median.ts'
import { quick } from './options.ts'
import { atMost, type Line, milliseconds } from './report.ts'

/** A list with the filters and orders that its screen offers. */
export interface List {
  readonly name: string
  readonly path: string
  /** What every call has: whose records, for example. */
  readonly given?: Readonly<Record<string, string>>
  readonly filters: readonly Readonly<Record<string, string>>[]
  readonly orders?: readonly string[]
  /** Milliseconds for 99 of 100 pages with 16 readers; by default 250. */
  readonly budget?: number
}

/** How long the pages of a list take one after the other, and with 16 readers; `api` with its trailing slash. */
export const listTimes = async (api: string, list: List, headers: Headers, who: string): Promise<Line[]> => {
  const pages = await pagesOf(api, list, headers)
  const alone = await inParallel(pages, 1, (page) => askData('GET', page, headers))
  const slowest = Math.max(...alone.times)
  const asked = Array.from({ length: quick ? 1 : 3 }, () => pages).flat()
  const crowd = await inParallel(asked, 16, (page) => askData('GET', page, headers))
  const name = `${list.name} (${who})`
  return [
    {
      what: `${name}: the slowest of ${pages.length} pages alone`,
      measured: `${milliseconds(slowest)} ${pages[alone.times.indexOf(slowest)]?.split('?')[1] ?? ''}`,
    },
    atMost(
      `${name}: 16 readers, 99 of 100 (median ${milliseconds(median(crowd.times))})`,
      quantile(crowd.times, 0.99),
      list.budget ?? 250,
      milliseconds,
    ),
  ]
}

/** Page 1, one in the middle and the last, of every filter in every order. */
const pagesOf = async (api: string, { path, given, filters, orders }: List, headers: Headers) => {
  const pages: string[] = []
  for (const filter of filters)
    for (const order of orders ?? [undefined]) {
      const by = order === undefined ? {} : { orders: `${order}:false` }
      const url = (current: number) =>
        `${api}${path}?${new URLSearchParams({ ...given, ...filter, ...by, ...(current > 1 && { current: String(current) }) })}`
      const { total } = await askData('GET', url(1), headers)
      const last = Math.max(1, Math.ceil((total ?? 0) / 10))
      pages.push(...new Set([url(1), url(Math.ceil(last / 2)), url(last)]))
    }
  // 389 is prime: no two pages of one filter after each other.
  return pages.map((_, index) => pages[(index * 389) % pages.length] ?? '')
}
