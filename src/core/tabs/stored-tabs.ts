import { safeRedirect } from '../navigation/redirect.ts'
import { asObject, own, parseObject, type Untrusted } from '../parse-object.ts'
import { isSecretKey } from '../secret-key.ts'
import { type Tab, tabOf } from './tab.ts'
import { NO_TABS, type TabsState } from './tab-list.ts'

/** More tabs than anybody opens; what goes beyond is not brought back. */
const MOST_TABS = 100

const LONGEST = 200

/** The address without the query keys that carry secrets, and without its fragment, which may carry any. */
const withoutSecrets = (fullPath: string): string => {
  const [address = ''] = fullPath.split('#')
  const [path = '', search = ''] = address.split(/\?(.*)/s)
  const pairs = search.split('&').filter((pair) => {
    const [key = ''] = pair.split('=')
    return pair !== '' && ![...new URLSearchParams(key).keys()].some(isSecretKey)
  })
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

const withoutSecretParams = (params: Tab['params']): Tab['params'] =>
  Object.fromEntries(Object.entries(params).filter(([key]) => !isSecretKey(key)))

/** The text that local storage keeps; addresses lose their secrets on the way. */
export const storeTabs = ({ tabs, active }: TabsState): string =>
  JSON.stringify({
    active,
    tabs: tabs.map(({ path, fullPath, name, meta, params }) => ({
      path,
      fullPath: withoutSecrets(fullPath),
      name,
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

const tabFrom = (value: unknown): readonly Tab[] => {
  const stored = asObject(value)
  const [path, name] = stored ? [text(stored, 'path'), text(stored, 'name')] : []
  if (!stored || !name || !path || /[?#]/.test(path) || !safeRedirect(path)) return []
  const address = own(stored, 'fullPath')
  const goesThere = typeof address === 'string' && address.split(/[?#]/)[0] === path && safeRedirect(address)
  const params = Object.entries(asObject(own(stored, 'params')) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const meta = metaOf(asObject(own(stored, 'meta')) ?? {})
  return [tabOf({ path, name, fullPath: goesThere || path, meta, params: Object.fromEntries(params) })]
}

/** The tabs as they were kept; whatever is damaged or of an older form is dropped without an error (S3.7). */
export const restoreTabs = (stored: string | undefined): TabsState => {
  const state = parseObject(stored)
  const list = state && own(state, 'tabs')
  if (!state || !Array.isArray(list)) return NO_TABS
  const tabs = new Map<string, Tab>()
  for (const tab of list.slice(0, MOST_TABS).flatMap(tabFrom)) if (!tabs.has(tab.path)) tabs.set(tab.path, tab)
  const active = text(state, 'active')
  return { tabs: [...tabs.values()], active: active !== undefined && tabs.has(active) ? active : undefined }
}
