import { safeRedirect } from './redirect.ts'

/** As many characters of an address that was not found are shown. */
const MOST_SHOWN = 120

/** Control, invisible and direction-turning characters, which would let an address read as another one. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/u

const readable = (address: string): string => {
  try {
    const text = decodeURI(address)
    return unseen.test(text) ? address : text
  } catch {
    return address // A broken escape is shown as it was written.
  }
}

/** The address that an error page inside the layout stands for: `/error/a/b` for `/a/b` (S2.10). */
const asked = (path: string): string => path.replace(/^\/error(?=\/)/i, '')

/**
 * The address that a 404 page tells as not found, as text: without `/error`, its escapes read where that is harmless, a
 * long one cut. `path` is that of the page, with its query. Undefined where `/error` itself was asked for.
 */
export const missingAddress = (path: string): string | undefined => {
  const address = asked(path)
  if (/^\/(?:error)?(?:$|[?#])/i.test(address)) return undefined
  const characters = Array.from(readable(address))
  return characters.length > MOST_SHOWN ? `${characters.slice(0, MOST_SHOWN).join('')}…` : characters.join('')
}

/** Error pages, also behind a `/redirect` that only forwards (S2.7); the router ignores case. */
const errorPage = /^(?:\/redirect)*\/(?:error|403|500)(?:[/?#]|$)/i

/**
 * Where 重试 leads: the page that failed, by the query parameter `redirect` of the 500 page, through `/redirect/…`, which
 * builds it anew (S2.7). `path` is that of the error page, with its query. Undefined where the page is not known, no
 * harmless one (S2.3), or an error page itself.
 */
export const retryPath = (path: string): string | undefined => {
  const failed = safeRedirect(new URL(path, 'http://application').searchParams.get('redirect'))
  return failed === undefined || errorPage.test(failed) ? undefined : `/redirect${failed}`
}

/** A path in one way of writing, without query, fragment and the slash at its end. */
const plain = (path: string): string => asked(path.replace(/[?#].*$/s, '').replace(/\/+$/, '')).toLowerCase()

/**
 * Whether 返回上一页 helps on an error page at `path`: there is a page of the application `behind` it that is neither this
 * error again, nor the address that ended in it, nor an entrance (S2.3).
 */
export const leadsBack = (behind: string | undefined, path: string): boolean =>
  safeRedirect(behind) !== undefined && plain(behind ?? '') !== plain(path)
