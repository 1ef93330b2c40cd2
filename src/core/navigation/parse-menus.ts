import { asObject, own, type Untrusted } from '../parse-object.ts'
import type { MenuItem } from './menu-item.ts'
import { safeRedirect } from './redirect.ts'

/** What a menu may contain. */
export interface MenuRules {
  /** Route names of the screens in this build (S2.12). */
  readonly routeNames: ReadonlySet<string>
  /** Hosts, with port unless it is 443, that a menu may link to or load images from. */
  readonly allowedHosts: ReadonlySet<string>
  /** `https://auth.example`, of this site: a link may lead to its other paths. Without it there are none. */
  readonly origin?: string
}

const MOST_NODES = 500
const DEEPEST = 5
const LONGEST_NAME = 50

const iconPattern = /^[a-z0-9-]{1,64}$/
/**
 * `/`, and `/redirect/`, which forwards to it: as the first visible link, `/` would forward to itself (S2.11, S4.6).
 */
const leadsHome = /^(?:\/redirect)*\/?(?:[?#]|$)/i
const trick = /[\s\\\p{Cc}\p{Cf}]/u

const text = (node: Untrusted, key: string): string => {
  const value = own(node, key)
  return typeof value === 'string' ? value.trim() : ''
}

const isAllowedUrl = (address: string, { allowedHosts }: MenuRules): boolean => {
  if (trick.test(address) || !URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && allowedHosts.has(host)
}

const leadsOut = /^\/authCenter\/(?:api|logout)\b/i

/**
 * The address to which a link leads out of the app: https on an allowed host, http where the site allows that for a
 * host by name, or another path of this site; undefined for any other.
 */
const outsideOf = (link: string, rules: MenuRules): string | undefined => {
  if (isAllowedUrl(link, rules)) return link
  if (trick.test(link)) return undefined
  if (/^http:/i.test(link) && URL.canParse(link)) {
    const { origin, username, password } = new URL(link)
    return username === '' && password === '' && rules.allowedHosts.has(origin) ? link : undefined
  }
  if (rules.origin === undefined || !/^\/(?!\/)/.test(link) || leadsHome.test(link)) return undefined
  const { href, origin, pathname } = new URL(link, rules.origin)
  return origin === rules.origin && !leadsOut.test(pathname) ? href : undefined
}

const looks = (node: Untrusted, rules: MenuRules): Pick<MenuItem, 'icon' | 'iconImg'> => {
  const [icon, iconImg] = [text(node, 'icon'), text(node, 'iconImg')]
  const ownImage = /^\/(?!\/)/.test(iconImg) && !trick.test(iconImg)
  return {
    ...(iconPattern.test(icon) ? { icon } : {}),
    ...(ownImage || isAllowedUrl(iconImg, rules) ? { iconImg } : {}),
  }
}

/** 0 means shown (S3.2), and so does a missing value. */
const shown: readonly unknown[] = [0, '0', false, undefined, null]

/**
 * Validates the menu from the backend, which is untrusted (security 6). An entry is kept where it is a screen of this
 * build, an https link to an allowed host, or a folder with an entry that is kept. At most 5 levels and 500 entries,
 * cycles cut; malformed entries are omitted without an error.
 */
export const parseMenus = (raw: unknown, rules: MenuRules): readonly MenuItem[] => {
  let seen = 0

  const item = (value: unknown, above: readonly unknown[]): readonly MenuItem[] => {
    const node = asObject(value)
    if (!node || above.includes(node) || seen >= MOST_NODES) return []
    seen += 1
    const name = [...text(node, 'name')].slice(0, LONGEST_NAME).join('')
    if (name === '') return []
    const [link, routeName] = [text(node, 'link'), text(node, 'routeName')]
    const entry = {
      name,
      ...looks(node, rules),
      marks: text(node, 'marks') || undefined,
      hidden: shown.includes(own(node, 'hidden')) ? 0 : 1,
      routeName,
    }
    // An entry without a route leads out of the app.
    const outside = link.startsWith('/') && routeName !== '' ? undefined : outsideOf(link, rules)
    if (outside !== undefined) return [{ ...entry, link: outside, children: [] }]
    const children = items(own(node, 'children'), [...above, node])
    const isScreen = rules.routeNames.has(routeName) && safeRedirect(link) !== undefined && !leadsHome.test(link)
    if (!isScreen && children.length === 0) return []
    return [{ ...entry, link: isScreen ? link : '', children }]
  }

  const items = (list: unknown, above: readonly unknown[]): readonly MenuItem[] =>
    Array.isArray(list) && above.length < DEEPEST ? list.flatMap((value) => item(value, above)) : []

  return items(raw, [])
}
