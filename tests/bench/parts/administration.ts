import { demonstrationSizes } from '../../../server/demonstration/demonstration-size.ts'
import type { Site } from '../../support/site.ts'
import { askData, type Headers, inParallel, signInBy } from '../client.ts'
import { median, quantile } from '../median.ts'
import { type Kind, onDatabases, benchPassword as password } from '../on-databases.ts'
import { quick } from '../options.ts'
import { atMost, type Line, milliseconds, print } from '../report.ts'

/**
 * The lists of the administration, by the requests of their screens: each filter in each order, page 1 and the last.
 */
const lists: readonly {
  readonly name: string
  readonly path: string
  readonly filters: readonly Readonly<Record<string, string>>[]
  readonly orders: readonly string[]
}[] = [
  {
    name: '用户',
    path: 'user/list',
    filters: [{}, { keyword: '张' }, { status: 'locked' }, { roleId: '101' }, { roleId: '5' }, { orgId: '200' }],
    orders: ['createTime', 'username', 'orgName', 'lastLoginTime'],
  },
  {
    name: '组织机构',
    path: 'org/list',
    filters: [{}, { keyword: '工作组' }, { keyword: 'dhq' }, { keyword: '没有' }, { kind: 'station' }],
    orders: ['code', 'name', 'kind', 'createTime'],
  },
  {
    name: '角色',
    path: 'role/list',
    filters: [{}, { name: '岗位' }, { key: 'post-49' }, { status: 'disabled' }],
    orders: ['sort', 'name', 'status', 'userCount', 'createTime'],
  },
  { name: '机构树', path: 'org/tree', filters: [{}, { below: '1' }, { below: '15' }], orders: [] },
  { name: '机构树，搜索', path: 'org/search', filters: [{ keyword: '东湖' }, { keyword: 'jwf' }], orders: [] },
  { name: '角色成员', path: 'role/members', filters: [{ id: '5' }, { id: '101' }], orders: ['name', 'username'] },
  { name: '菜单', path: 'menu/list', filters: [{}], orders: [] },
  { name: '区域', path: 'area/list', filters: [{}, { keyword: '新建' }, { keyword: 'nanchang' }], orders: [] },
]

/** The screens of the administration over 20,000 organisations, 100,000 users and 5,000 roles, on both databases. */
export const benchAdministration = (): Promise<void> => onDatabases(demonstrationSizes.large, benchScreens)

const benchScreens = async (kind: Kind, site: Site): Promise<void> => {
  const { headers } = await signInBy(site.origin, { username: 'admin', password })
  const opened = await openTree(site, headers)
  const lines: Line[] = [atMost('organisation tree and its first level, alone', opened, 150, milliseconds)]
  for (const list of lists) {
    const pages = await pagesOf(site, list, headers)
    // Alone before, as in the bench of lists: the first requests of a process are slower, because it compiles.
    const alone = await inParallel(pages, 1, (page) => askData('GET', page, headers))
    lines.push({
      what: `${list.name}: the slowest of ${pages.length} pages alone`,
      measured: milliseconds(Math.max(...alone.times)),
    })
    const rounds = Array.from({ length: quick ? 1 : 5 }, () => pages).flat()
    // At least five requests for each reader.
    const asked = Array.from(
      { length: Math.max(80, rounds.length) },
      (_, index) => rounds[(index * 7) % rounds.length] ?? '',
    )
    const crowd = await inParallel(asked, 16, (page) => askData('GET', page, headers))
    const what = `${list.name}: 16 readers, 99 of 100 (median ${milliseconds(median(crowd.times))})`
    lines.push(atMost(what, quantile(crowd.times, 0.99), 250, milliseconds))
  }
  // 5,000 roles in one answer, which the app requests again only after a change of roles (decision 0035).
  const lookup = Array.from({ length: 80 }, () => `${site.origin}/api/system/role/assignable`)
  const asked = await inParallel(lookup, 16, (page) => askData('GET', page, headers))
  lines.push({ what: '可授予的角色: 16 readers, 99 of 100', measured: milliseconds(quantile(asked.times, 0.99)) })
  print(`Server: the administration on ${kind}; 20,000 organisations, 100,000 users, 5,000 roles`, lines)
}

/** The request with which the screen of the organisations opens; the median in milliseconds. */
const openTree = async (site: Site, headers: Headers): Promise<number> => {
  const open = async () => {
    const start = performance.now()
    await askData('GET', `${site.origin}/api/system/org/children`, headers)
    return performance.now() - start
  }
  const times: number[] = []
  for (let index = 0; index < (quick ? 3 : 15); index++) times.push(await open())
  return median(times)
}

const pagesOf = async (site: Site, { path, filters, orders }: (typeof lists)[number], headers: Headers) => {
  const pages: string[] = []
  for (const filter of filters) {
    const url = (other: Readonly<Record<string, string>>) =>
      `${site.origin}/api/system/${path}?${new URLSearchParams({ ...filter, ...other })}`
    if (orders.length === 0) pages.push(url({}))
    const { total } = await askData('GET', url({}), headers)
    for (const order of orders)
      for (const current of new Set([1, Math.max(1, Math.ceil(total / 10))]))
        pages.push(url({ orders: `${order}:true`, current: String(current) }))
  }
  return pages
}
