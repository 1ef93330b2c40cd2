/** Maximum length of an address of the app. */
const longest = 2048

/**
 * Pages that a return address must not lead to, also behind a `/redirect` that only forwards (S2.7): they sign in, sign
 * out, create an account, or take a return address themselves. The consent page is allowed, because connected
 * applications send users there who have to sign in first. The router ignores case.
 */
const entrance = /^(?:\/redirect)*\/(?:login|logout|lock|geersso|register|forget|platform)(?:\/|$)/i

/**
 * Letters and digits of any script, and the characters that a path needs: no `//`, `;`, backslash, blank, control
 * character or dot segment.
 */
const cleanPath = /^\/$|^(?:\/(?!\.{1,2}(?:\/|$))[\p{L}\p{N}\p{M}._~-]+)+\/?$/u

/** Blanks, control and invisible characters, and the backslash that browsers read as a slash. */
const trick = /[\s\\\p{Cc}\p{Cf}]/u

/** An escaped ASCII character, which no legitimate path contains. */
const escapedAscii = /%[0-7]/

/**
 * The return path inside the app, without its base path, if it is safe (S2.3); otherwise null, which means
 * home. The app validates it again before it follows the path; the server validates it too, because it puts the
 * path into a redirect address.
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
