/** Maximum length of an address of the app. */
const LONGEST = 2048

/**
 * Pages that a return address must not name, also behind `/redirect`, which forwards to them (S2.7): they sign in, sign
 * out, create an account, or take a return address themselves. The consent page is allowed, because connected
 * applications send users there who have to sign in first. The router ignores case.
 */
const entrance = /^(?:\/redirect)*\/(?:login|logout|lock|geersso|register|forget|platform)(?:\/|$)/i

/**
 * Letters and digits of any script, and the marks that a path needs: no `//`, `;`, backslash, blank, control character
 * or dot segment.
 */
const cleanPath = /^\/$|^(?:\/(?!\.{1,2}(?:\/|$))[\p{L}\p{N}\p{M}._~-]+)+\/?$/u

/** Blanks, control and invisible characters, and the backslash that browsers read as a slash. */
const trick = /[\s\\\p{Cc}\p{Cf}]/u

/** An escaped ASCII character, which no legitimate path contains. */
const escapedAscii = /%[0-7]/

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined // A malformed escape: another parser may read it differently.
  }
}

/**
 * The return address where it is safe, else undefined: a path of the app with query and fragment, without the
 * base path (S2.3, S5.8). `raw` is the query parameter, decoded once. Rejects other origins, `//host`, schemes,
 * backslashes, control characters and their escapes, dot segments, and pages that would cause a loop. Only the router
 * follows the result.
 */
export const safeRedirect = (raw: string | null | undefined): string | undefined => {
  if (!raw || raw.length > LONGEST || !raw.startsWith('/') || trick.test(raw)) return undefined
  const end = raw.search(/[?#]/)
  const written = end < 0 ? raw : raw.slice(0, end)
  const [path, rest] = [decoded(written), decoded(end < 0 ? '' : raw.slice(end))]
  if (path === undefined || rest === undefined) return undefined
  if (escapedAscii.test(written) || !cleanPath.test(path) || /[\\\p{Cc}\p{Cf}]/u.test(rest)) return undefined
  return entrance.test(path) ? undefined : raw
}

/** The `redirect` parameter of an address where safe. */
export const redirectIn = (address: string): string | undefined =>
  safeRedirect(new URL(address, 'http://application').searchParams.get('redirect'))

/** Where an entry screen continues: the `redirect` parameter of its address where safe, else home (S2.3, S5.8). */
export const wayBack = (path: string): string => redirectIn(path) ?? '/'
