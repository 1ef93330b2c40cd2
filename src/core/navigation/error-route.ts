/** A standalone error page that was reached, and the path that led there. */
export interface ErrorVisit {
  readonly code: 403 | 404 | 500
  /** Path without query, such as `/system/nothing`. */
  readonly path: string
  readonly userLoaded: boolean
}

/**
 * Where a standalone error page sends on to, so that it stands inside the layout: 404 to `/error/{original path}`, 403
 * and 500 to `/error/{code}`. Undefined without user info: the page is simply shown (S2.9, S2.10).
 */
export const errorRoute = ({ code, path, userLoaded }: ErrorVisit): string | undefined => {
  if (!userLoaded) return undefined
  return code === 404 ? `/error/${path.replace(/^\/+/, '')}` : `/error/${code}`
}
