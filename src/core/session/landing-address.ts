/** The parameters of the certificate gateway's return address (S2.4). */
export interface LandingAddress {
  /** The gateway's one-time code; undefined if the address has none. */
  readonly code: string | undefined
  /** The state that this browser sent, where the gateway returned it. */
  readonly state: string | undefined
}

/** The path of the return address, whatever the marker word is, and the default marker word. */
const LANDING = 'geersso'

/**
 * The parameters of one half of an address. Some gateways append theirs with a second question mark, and write base64
 * with an unescaped plus sign.
 */
const parametersOf = (half: string): URLSearchParams =>
  new URLSearchParams(half.slice(half.indexOf('?') + 1).replaceAll('?', '&'))

const found = (halves: readonly string[], name: string): string | undefined =>
  halves
    .map((half) => parametersOf(half).get(name)?.trim().replaceAll(' ', '+'))
    .find((value) => value !== undefined && value !== '')

const pathOf = (half: string): readonly string[] => half.replace(/\?.*$/s, '').toLowerCase().split('/')

/**
 * Parses the gateway's return address: the path `/geersso`, before or after a `#`; or any address that contains the
 * marker word and has a `code` (S2.4). Case-insensitive for both words. `href` may be a whole address or a path with
 * query and fragment; undefined if it is another page's.
 */
export const landingOf = (href: string, marker: string): LandingAddress | undefined => {
  const cut = href.indexOf('#')
  const halves = cut < 0 ? [href] : [href.slice(0, cut), href.slice(cut + 1)]
  const word = marker.toLowerCase() || LANDING
  const [code, state] = [found(halves, 'code'), found(halves, 'state')]
  const isPath = halves.some((half) => pathOf(half).some((segment) => segment === LANDING || segment === word))
  const isMarked = code !== undefined && href.toLowerCase().includes(word)
  return isPath || isMarked ? { code, state } : undefined
}
