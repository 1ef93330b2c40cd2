import type { Site } from '../../support/site.ts'
import { askData, type Headers, inParallel, signInBy } from '../client.ts'
import { fillOfficers } from '../fill-officers.ts'
import { trainingId } from '../fill-trainings.ts'
import { median, quantile } from '../median.ts'
import { officerId, officersSize } from '../officers-size.ts'
import { type Kind, onDatabases, benchPassword as password } from '../on-databases.ts'
import { quick } from '../options.ts'
import { atMost, type Line, milliseconds, print } from '../report.ts'

interface List {
  readonly name: string
  readonly path: string
  /** What every call has: whose records, for example. */
  readonly given?: Readonly<Record<string, string>>
  readonly filters: readonly Readonly<Record<string, string>>[]
  readonly orders?: readonly string[]
}

const asleep = { idleMonths: '12', status: 'active' }

/** Each list with the filters and orders that its screen offers. */
const lists: readonly List[] = [
  {
    name: '听证员',
    path: 'hearing/list',
    filters: [
      {},
      { name: '张' },
      { name: 'zw' },
      { name: '没有这个人' },
      { phone: '13900007919' },
      { orgId: '1' },
      { orgId: '1', includeChildren: 'false' },
      { identity: 'lawyer' },
      { field: 'medicine,finance' },
      { caseType: 'civil' },
      { category: 'law' },
      { status: 'active' },
      { status: 'pending,rejected' },
      { warehousingBeginDate: '2024-01-01', warehousingEndDate: '2024-06-30' },
      { endsWithinDays: '90' },
      { invitedMin: '20' },
      { attendedMax: '0' },
      { attendedMin: '5', attendedMax: '8' },
      { lastHeldBeginDate: '2026-01-01' },
      { lastHeldEndDate: '2025-01-01' },
      asleep,
      { ...asleep, identity: 'lawyer', field: 'medicine', name: '李' },
    ],
    orders: [
      'name',
      'orgName',
      'status',
      'warehousingDate',
      'termEnd',
      'invited',
      'attended',
      'lastHeldOn',
      'createTime',
    ],
  },
  {
    name: '履职记录',
    path: 'hearing/service/list',
    given: { officerId: officerId(0) },
    filters: [
      {},
      { caseNo: '1' },
      { attendance: 'excused' },
      { heldBeginDate: '2024-01-01', heldEndDate: '2025-12-31' },
    ],
    orders: ['heldOn'],
  },
  {
    name: '培训',
    path: 'training/list',
    filters: [
      {},
      { name: '第7' },
      { category: 'annual' },
      { status: 'ended' },
      { status: 'draft' },
      { orgId: '1' },
      { heldBeginDate: '2024-01-01', heldEndDate: '2024-06-30' },
    ],
    orders: ['name', 'startTime', 'endTime', 'hours', 'status', 'createTime'],
  },
  {
    name: '参训名单',
    path: 'training/participants',
    given: { id: trainingId(700) },
    filters: [{}, { keyword: '张' }, { result: 'pass' }, { result: 'none' }],
  },
  {
    name: '可选听证员',
    path: 'training/candidates',
    given: { id: trainingId(0) },
    filters: [{}, { keyword: '张' }, { keyword: 'zw' }, { keyword: '第77单位' }, { orgId: '1' }],
  },
  { name: '候补名单', path: 'training/waiting', given: { id: trainingId(0) }, filters: [{}] },
  { name: '听证员的培训', path: 'training/officer', given: { id: officerId(31) }, filters: [{}] },
  {
    name: '抽取',
    path: 'draw/list',
    filters: [{}, { caseNo: '〔2025〕1' }, { status: 'drawn' }, { status: 'withdrawn,annulled' }],
    orders: ['caseNo', 'status', 'commitTime'],
  },
]

/** Who reads: everything, and one city with its counties. */
const readers = ['admin', 'orgadmin']

/** The lists of hearing officers, their records, trainings and draws, on both databases. */
export const benchOfficers = (): Promise<void> => onDatabases({}, benchLists, fillOfficers)

const benchLists = async (kind: Kind, site: Site): Promise<void> => {
  const lines: Line[] = []
  for (const username of readers) {
    const { headers } = await signInBy(site.origin, { username, password })
    // The records that are given are in no pool of a city.
    for (const list of lists.filter(({ given }) => !given || username === 'admin'))
      lines.push(...(await measured(site, list, headers, username)))
  }
  const { officers, services, participations } = officersSize
  const sizes = [officers, services, participations].map((count) => count.toLocaleString('en'))
  print(`Server: ${sizes[0]} hearing officers, ${sizes[1]} records, ${sizes[2]} participations on ${kind}`, lines)
}

const measured = async (site: Site, list: List, headers: Headers, who: string): Promise<Line[]> => {
  const pages = await pagesOf(site, list, headers)
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
      250,
      milliseconds,
    ),
  ]
}

/** Page 1, one in the middle and the last, of every filter in every order. */
const pagesOf = async (site: Site, { path, given, filters, orders }: List, headers: Headers) => {
  const pages: string[] = []
  for (const filter of filters)
    for (const order of orders ?? [undefined]) {
      const by = order === undefined ? {} : { orders: `${order}:false` }
      const url = (current: number) =>
        `${site.origin}/api/system/${path}?${new URLSearchParams({ ...given, ...filter, ...by, ...(current > 1 && { current: String(current) }) })}`
      const { total } = await askData('GET', url(1), headers)
      const last = Math.max(1, Math.ceil((total ?? 0) / 10))
      pages.push(...new Set([url(1), url(Math.ceil(last / 2)), url(last)]))
    }
  // 389 is prime: no two pages of one filter after each other.
  return pages.map((_, index) => pages[(index * 389) % pages.length] ?? '')
}
