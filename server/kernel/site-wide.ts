/**
 * Permissions over what belongs to no organisation: applications, calls, jobs, rows of runs of the synchronisation, and
 * changes of the menu, dictionaries and divisions. A data scope cannot limit them, so they are not granted to a role
 * with a smaller one than 全部, and their operations are refused to it (`forWholeSite`, decision 0111).
 */
const siteWide: readonly RegExp[] = [
  /^setting:(serviceInfo|logThird):/,
  // Who keeps or runs a task needs the rights to its records everywhere besides (decision 0083).
  /^setting:syncTask:(?!(edit|run)$)/,
  /^setting:dict:(add|edit|remove|import)$/,
  /^system:menu:(?!query$)/,
  /^system:area:(add|edit|status|remove|import)$/,
]

/** Whether a permission applies to the whole site or not at all. */
export const isSiteWide = (permission: string): boolean => siteWide.some((pattern) => pattern.test(permission))
