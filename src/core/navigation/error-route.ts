/** A visit to a standalone error page, with the path that led to it. */
export interface ErrorVisit {
  readonly code: 403 | 404 | 500
  /** Path with query and fragment, such as `/system/nothing?current=2`. */
  readonly path: string
  readonly userLoaded: boolean
}

/**
 * The redirect target of a standalone error page, so that it is shown inside the layout: 404 to `/error/{original
 * path}`, 403 and 500 to `/error/{code}`, with query and fragment kept. Undefined without user info: the page is simply
 * shown (S2.9, S2.10).
 */
export const errorRoute = ({ code, path, userLoaded }: ErrorVisit): string | undefined => {
  if (!userLoaded) return undefined
  if (code === 404) return `/error/${path.replace(/^\/+/, '')}`
  const rest = path.search(/[?#]/)
  return `/error/${code}${rest < 0 ? '' : path.slice(rest)}`
}
