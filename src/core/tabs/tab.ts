import { NO_RULE, ownQuery, type TabRule } from './tab-rule.ts'

/** One tab of the shell (S3.3). */
export interface Tab {
  /** Path without query; unique (S3.3), except on a route with a tab for each query. */
  readonly path: string
  /** Distinguishes the tab from others with the same path, such as `?id=7`; absent where the path has one tab. */
  readonly own?: string
  /** Path with query: the target of a click on the tab. */
  readonly fullPath: string
  /** Name of the route. */
  readonly name: string
  readonly title: string
  /** What the page shows, such as the record's name: part of the title of a route with several tabs. */
  readonly subject?: string
  readonly meta: TabMeta
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

interface TabMeta {
  /** Title of the route, where it has one. */
  readonly title?: string
  /** Survives close-others and close-all (S3.5). */
  readonly affix?: boolean
  /** Remounted each time it is shown (S3.6). */
  readonly noCache?: boolean
}

/** A visit to a page. */
export interface Visit {
  readonly path: string
  readonly fullPath: string
  readonly name: string
  readonly meta?: TabMeta
  readonly params?: Readonly<Record<string, string>>
}

/** The route whose tab is always first (S3.3). */
export const HOME_ROUTE = 'Dashboard-home'

/** The title of a route without one (S3.4). */
const UNNAMED = '未命名'

const queryOf = (fullPath: string): Readonly<Record<string, string>> => {
  const [address = ''] = fullPath.split('#')
  const start = address.indexOf('?')
  return start < 0 ? {} : Object.fromEntries(new URLSearchParams(address.slice(start + 1)))
}

/** Unique key of a tab: the path, unless the route has a tab for each query. */
export const tabKey = ({ path, own = '' }: Pick<Tab, 'path' | 'own'>): string => path + own

/** The tab with what its page shows, `字典编辑：民族`; as it is without it. */
export const withSubject = (tab: Tab, subject: string | undefined): Tab =>
  subject ? { ...tab, subject, title: `${tab.meta.title || UNNAMED}：${subject}` } : tab

/** The tab of a visit; its title defaults to 未命名 (S3.4). */
export const tabOf = ({ path, fullPath, name, meta = {}, params = {} }: Visit, rule: TabRule = NO_RULE): Tab => {
  const own = ownQuery(rule, fullPath)
  return {
    path,
    ...(own && { own }),
    fullPath,
    name,
    title: meta.title || UNNAMED,
    meta,
    params,
    query: queryOf(fullPath),
  }
}
