/** A path of the application without its query and fragment. */
export const pathnameOf = (path: string): string => path.replace(/[?#].*$/s, '')
