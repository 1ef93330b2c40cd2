/** No address of the application is longer. */
const longest = 2048

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

/**
 * The path inside the application to come back to, without its base path, where it is harmless (S2.3); else null, which
 * is home. The application asks the same once more before it follows the path: this server keeps the rule too, because
 * the address that it sends the browser to carries the path.
 */
export function returnPath(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > longest || !raw.startsWith('/') || trick.test(raw)) return null
  const end = raw.search(/[?#]/)
  const written = end < 0 ? raw : raw.slice(0, end)
  const [path, rest] = [decoded(written), decoded(end < 0 ? '' : raw.slice(end))]
  if (path === undefined || rest === undefined) return null
  if (escapedAscii.test(written) || !cleanPath.test(path) || /[\\\p{Cc}\p{Cf}]/u.test(rest)) return null
  return entrance.test(path) ? null : raw
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined // A malformed escape: another parser may read it differently.
  }
}
