/** A path of the app without query and fragment. */
export const pathnameOf = (path: string): string => path.replace(/[?#].*$/s, '')

/** `{route title} - {app title}`; only the app title where the route has none (S2.1). */
export const pageTitle = (routeTitle: string | undefined, appTitle: string): string =>
  routeTitle ? `${routeTitle} - ${appTitle}` : appTitle
