import { isPlainPath } from '../provider/index.ts'

/** What a call at the gateway is for. */
export interface Target {
  /** The code of the directory. */
  readonly directory: string
  /** The word of the version, such as `v1`. */
  readonly word: string
  /** As it was sent, beginning with a slash. */
  readonly path: string
  /** As it was sent, with its question mark; empty without one. */
  readonly query: string
}

const form = /^\/gateway\/([A-Za-z\d][\w.-]{0,63})\/([A-Za-z\d][\w.-]{0,31})(\/[^?]*)?(\?[\x21-\x7e]*)?$/
/** In characters; the longest that common servers take. */
const longest = 8000

/**
 * Reads the target of a request as it stood on the wire. Undefined for what is none of
 * `/gateway/<directory>/<version>/…`, and for what two servers could read as different places: the absolute form,
 * escapes in the fixed part, a fragment, and a path that `isPlainPath` refuses.
 */
export function readTarget(url: string): Target | undefined {
  if (url.length > longest || url.includes('#')) return undefined
  const [, directory, word, path = '/', query = ''] = form.exec(url) ?? []
  if (directory === undefined || word === undefined || !isPlainPath(path)) return undefined
  return { directory, word, path, query }
}
