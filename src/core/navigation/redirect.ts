/** No address of the application is longer. */
const LONGEST = 2048

/**
 * Pages that a return address must not lead to, also behind a `/redirect` that only forwards (S2.7): they sign in, sign
 * out, make an account, or ask for the way back again. The consent page is none: connected applications send people there
 * who have to sign in first. The router ignores case.
 */
const entrance = /^(?:\/redirect)*\/(?:login|logout|lock|geersso|register|forget|platform)(?:\/|$)/i

/** Letters and digits of any script, and the marks that a path needs: no `//`, `;`, backslash, blank, control, dot folder. */
const cleanPath = /^\/$|^(?:\/(?!\.{1,2}(?:\/|$))[\p{L}\p{N}\p{M}._~-]+)+\/?$/u

/** Blanks, control and invisible characters, and the backslash that browsers read as a slash. */
const trick = /[\s\\\p{Cc}\p{Cf}]/u

/** An ASCII character written as an escape; an honest path has no use for it. */
const escapedAscii = /%[0-7]/

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined // A broken escape: whoever reads it later may read something else.
  }
}

/**
 * The return address where it is harmless, else undefined: a path of the application with query and fragment, without
 * the base path (S2.3, S5.8). `raw` is the query parameter, decoded once. Dropped are other origins, `//host`,
 * schemes, backslashes, control characters and their escapes, dot folders, and pages that would lead round in circles.
 * Only the router follows the result.
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

/** Where an entrance leads afterwards: the `redirect` of its address where that is harmless, else home (S2.3, S5.8). */
export const wayBack = (path: string): string =>
  safeRedirect(new URL(path, 'http://application').searchParams.get('redirect')) ?? '/'
