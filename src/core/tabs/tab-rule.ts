import { isSecretKey } from '../secret-key.ts'

/** What a route declares about its tabs. */
export interface TabRule {
  /** The query keys that the screen reads. Only these survive a reload, and never one that names a secret (S3.7). */
  readonly queryKeys: readonly string[]
  /** The keys that distinguish tabs, one tab for each set of their values; without any, the path has one tab (S3.3). */
  readonly tabPer: readonly string[]
  /** Available to every user, whatever the menu contains. */
  readonly personal?: boolean
}

/** Rules by route name; a route without one has one tab, whose query does not survive a reload. */
export type TabRules = ReadonlyMap<string, TabRule>

export const NO_RULE: TabRule = { queryKeys: [], tabPer: [] }

/** The query of an address, without `?`; empty where there is none. */
const searchOf = (fullPath: string): string => fullPath.split('#')[0]?.split(/\?(.*)/s)[1] ?? ''

/** Whether a tab may be distinguished by a query key, and stored with it. */
const isKept = ({ queryKeys, tabPer }: TabRule, key: string): boolean =>
  (queryKeys.includes(key) || tabPer.includes(key)) && !isSecretKey(key)

/**
 * The part of the query that distinguishes a tab, such as `?id=7`: the declared keys in their declared order, whatever
 * the order in the address, each with its first value, which is the one that a screen reads. Empty where the path is
 * enough to identify the tab.
 */
export const ownQuery = (rule: TabRule, fullPath: string): string => {
  if (rule.tabPer.length === 0) return ''
  const given = new URLSearchParams(searchOf(fullPath))
  const own = new URLSearchParams()
  for (const key of rule.tabPer) {
    const value = given.get(key)
    if (isKept(rule, key) && value) own.append(key, value)
  }
  return own.size === 0 ? '' : `?${own.toString()}`
}

/** The address without fragment, and with only the declared query keys: what may be stored. */
export const keptAddress = (rule: TabRule, fullPath: string): string => {
  const path = fullPath.split(/[?#]/)[0] ?? ''
  const pairs = searchOf(fullPath)
    .split('&')
    .filter((pair) => {
      const keys = [...new URLSearchParams(pair.split('=')[0]).keys()]
      return pair !== '' && keys.length > 0 && keys.every((key) => isKept(rule, key))
    })
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
