import { safeRedirect } from './redirect.ts'

/** Maximum number of characters shown of an address that was not found. */
const MOST_SHOWN = 120

/** Control, invisible and bidi characters, which could make an address look like another one. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/u

const readable = (address: string): string => {
  try {
    const text = decodeURI(address)
    return unseen.test(text) ? address : text
  } catch {
    return address // A malformed escape is shown as written.
  }
}

/** The original address of an error page inside the layout: `/a/b` for `/error/a/b` (S2.10). */
const asked = (path: string): string => path.replace(/^\/error(?=\/)/i, '')

/**
 * The address that a 404 page shows as not found: without `/error`, unescaped where that is harmless, truncated where
 * long. `path` is that of the page, with its query. Undefined if `/error` itself was requested.
 */
export const missingAddress = (path: string): string | undefined => {
  const address = asked(path)
  if (/^\/(?:error)?(?:$|[?#])/i.test(address)) return undefined
  const characters = Array.from(readable(address))
  return characters.length > MOST_SHOWN ? `${characters.slice(0, MOST_SHOWN).join('')}…` : characters.join('')
}

/** Error pages, also behind `/redirect`, which forwards to them (S2.7); the router ignores case. */
const errorPage = /^(?:\/redirect)*\/(?:error|403|500)(?:[/?#]|$)/i

/**
 * The target of 重试: the page that failed, from the query parameter `redirect` of the 500 page, through `/redirect/…`,
 * which remounts it (S2.7). `path` is that of the error page, with its query. Undefined if the page is unknown,
 * unsafe (S2.3), or itself an error page.
 */
export const retryPath = (path: string): string | undefined => {
  const failed = safeRedirect(new URL(path, 'http://application').searchParams.get('redirect'))
  return failed === undefined || errorPage.test(failed) ? undefined : `/redirect${failed}`
}

/** A path in normal form: without query, fragment and trailing slash. */
const plain = (path: string): string => asked(path.replace(/[?#].*$/s, '').replace(/\/+$/, '')).toLowerCase()

/**
 * Whether 返回上一页 helps on an error page at `path`: the page `behind` is in the app, and is neither the same
 * error, nor the address that led to it, nor an entry screen (S2.3).
 */
export const leadsBack = (behind: string | undefined, path: string): boolean =>
  safeRedirect(behind) !== undefined && plain(behind ?? '') !== plain(path)
