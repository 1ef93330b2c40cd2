/**
 * The path of a record on the screen of its list, which opens it (`useOpenedRecord`, `useRecordView`), such as
 * `/system/hearing?open=4711&act=system%3Ahearing%3Arenew`. `act` is the permission of what is to be done with it: the
 * action that needs it stands first. A page may have a query of its own.
 */
export function recordPlace(page: string, id: string, act?: string): string {
  const named = new URLSearchParams({ open: id, ...(act !== undefined && { act }) })
  return `${page}${page.includes('?') ? '&' : '?'}${named}`
}
