/** One or more segments of RFC 3986 (3.3), each after a slash. */
const written = /^(?:\/(?:[\w\-.~!$&'()*+,;=:@]|%[\dA-Fa-f]{2})*)+$/
/** What a segment must not be, with or without parameters: a server may read `..;a` as `..`. */
const dots = /^\.{1,2}(?:;.*)?$/s
/** A separator or a control character; a further escape of one, which a server that decodes twice would read. */
const hidden = /[/\\\p{Cc}]|%(?:2e|2f|5c|25|00)/iu

/**
 * Whether every server reads a path as the same segments, so that what was checked is what is called: only characters
 * that RFC 3986 allows, valid UTF-8 behind the escapes, no empty segment but the last, none that leads up, and no
 * escaped separator, also of one who decodes twice.
 */
export function isPlainPath(path: string): boolean {
  if (!written.test(path)) return false
  const segments = path.slice(1).split('/')
  return segments.every((segment, index) => {
    if (segment === '') return index === segments.length - 1
    const text = decoded(segment)
    return text !== undefined && !dots.test(text) && !hidden.test(text)
  })
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
