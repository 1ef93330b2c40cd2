/** A path of the application without query and fragment. */
export const pathnameOf = (path: string): string => path.replace(/[?#].*$/s, '')
