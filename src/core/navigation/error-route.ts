/** A standalone error page that was reached, and the path that led there. */
export interface ErrorVisit {
  readonly code: 403 | 404 | 500
  /** Path with query and fragment, such as `/system/nothing?current=2`. */
  readonly path: string
  readonly userLoaded: boolean
}

/**
 * Where a standalone error page sends on to, so that it stands inside the layout: 404 to `/error/{original path}`, 403
 * and 500 to `/error/{code}`, each with the query and fragment that it came with. Undefined without user info: the page
 * is simply shown (S2.9, S2.10).
 */
export const errorRoute = ({ code, path, userLoaded }: ErrorVisit): string | undefined => {
  if (!userLoaded) return undefined
  if (code === 404) return `/error/${path.replace(/^\/+/, '')}`
  const rest = path.search(/[?#]/)
  return `/error/${code}${rest < 0 ? '' : path.slice(rest)}`
}
