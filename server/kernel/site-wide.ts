/**
 * Permissions over what belongs to no organisation: applications, calls, jobs, rows of runs of the synchronisation, and
 * changes of the menu, dictionaries and divisions. A data scope cannot limit them, so a role with a smaller one than 全部
 * does not grant them (decision 0111). Readers of the last three see what every screen shows; a parameter is kept by
 * the duty that it belongs to (decision 0077).
 */
const siteWide: readonly RegExp[] = [
  /^setting:(serviceInfo|logThird):/,
  // Who keeps or runs a task needs the rights to its records everywhere besides (decision 0083).
  /^setting:syncTask:(?!(edit|run)$)/,
  /^setting:dict:(?!query$)/,
  /^system:(menu|area):(?!query$)/,
]

/** Whether a permission applies to the whole site or not at all. */
export const isSiteWide = (permission: string): boolean => siteWide.some((pattern) => pattern.test(permission))
