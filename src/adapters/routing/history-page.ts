/** The part of a window that the application's history needs. */
export interface HistoryPage {
  readonly history: Pick<History, 'state' | 'go' | 'pushState' | 'replaceState'>
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'origin' | 'assign' | 'replace'>
  addEventListener(type: 'popstate', listener: () => void): void
}
