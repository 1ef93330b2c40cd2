import { safeRedirect } from '../navigation/redirect.ts'
import { asObject, own, parseObject, type Untrusted } from '../parse-object.ts'
import { isSecretKey } from '../secret-key.ts'
import { type Tab, tabKey, tabOf, withSubject } from './tab.ts'
import { NO_TABS, type TabsState } from './tab-list.ts'
import { keptAddress, NO_RULE, type TabRules } from './tab-rule.ts'

/** Maximum number of tabs that are restored. */
const MOST_TABS = 100

const LONGEST = 200

const withoutSecretParams = (params: Tab['params']): Tab['params'] =>
  Object.fromEntries(Object.entries(params).filter(([key]) => !isSecretKey(key)))

/** The text for local storage; of the query only the keys that the route declares, never a secret. */
export const storeTabs = ({ tabs, active }: TabsState, rules: TabRules): string =>
  JSON.stringify({
    active,
    tabs: tabs.map(({ path, fullPath, name, subject, meta, params }) => ({
      path,
      fullPath: keptAddress(rules.get(name) ?? NO_RULE, fullPath),
      name,
      ...(subject === undefined ? {} : { subject }),
      meta,
      params: withoutSecretParams(params),
    })),
  })

const text = (stored: Untrusted, key: string): string | undefined => {
  const value = own(stored, key)
  return typeof value === 'string' && value !== '' && value.length <= LONGEST ? value : undefined
}

const metaOf = (stored: Untrusted): Tab['meta'] => {
  const title = text(stored, 'title')
  return {
    ...(title === undefined ? {} : { title }),
    ...(own(stored, 'affix') === true ? { affix: true } : {}),
    ...(own(stored, 'noCache') === true ? { noCache: true } : {}),
  }
}

const tabFrom = (value: unknown, rules: TabRules): readonly Tab[] => {
  const stored = asObject(value)
  const [path, name] = stored ? [text(stored, 'path'), text(stored, 'name')] : []
  if (!stored || !name || !path || /[?#]/.test(path) || !safeRedirect(path)) return []
  const address = own(stored, 'fullPath')
  const leadsToPath =
    typeof address === 'string' && address.split(/[?#]/)[0] === path && safeRedirect(address) !== undefined
  const params = Object.entries(asObject(own(stored, 'params')) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const meta = metaOf(asObject(own(stored, 'meta')) ?? {})
  const rule = rules.get(name) ?? NO_RULE
  const fullPath = leadsToPath ? keptAddress(rule, address) : path
  const tab = tabOf({ path, name, fullPath, meta, params: Object.fromEntries(params) }, rule)
  return [withSubject(tab, text(stored, 'subject'))]
}

/** The tabs from storage; damaged ones and older formats are dropped without an error (S3.7). */
export const restoreTabs = (stored: string | undefined, rules: TabRules): TabsState => {
  const state = parseObject(stored)
  const list = state && own(state, 'tabs')
  if (!state || !Array.isArray(list)) return NO_TABS
  const tabs = new Map<string, Tab>()
  for (const tab of list.slice(0, MOST_TABS).flatMap((value) => tabFrom(value, rules))) {
    if (!tabs.has(tabKey(tab))) tabs.set(tabKey(tab), tab)
  }
  const active = own(state, 'active')
  return { tabs: [...tabs.values()], active: typeof active === 'string' && tabs.has(active) ? active : undefined }
}
