import { HOME_ROUTE, type Tab } from './tab.ts'

/** The tabs from left to right, and the path of the one that is shown. */
export interface TabsState {
  readonly tabs: readonly Tab[]
  readonly active: string | undefined
}

export const NO_TABS: TabsState = { tabs: [], active: undefined }

const indexOf = (state: TabsState, path: string | undefined): number => state.tabs.findIndex((tab) => tab.path === path)

const isPinned = (tab: Tab): boolean => tab.meta.affix === true

/** What stays of the tabs, and `next` shown where the active one is gone. */
const keep = (state: TabsState, stays: (tab: Tab, index: number) => boolean, next: string | undefined): TabsState => {
  const tabs = state.tabs.filter(stays)
  return { tabs, active: tabs.some((tab) => tab.path === state.active) ? state.active : next }
}

/**
 * Shows a tab. It is added unless one with the same path exists: home first, else right after the active one, else at
 * the end (S3.3). One that exists keeps its place and takes the new address.
 */
export const openTab = (state: TabsState, tab: Tab): TabsState => {
  const there = indexOf(state, tab.path)
  if (there >= 0) {
    const update = (old: Tab): Tab => ({ ...old, fullPath: tab.fullPath, query: tab.query, params: tab.params })
    return { tabs: state.tabs.map((old, index) => (index === there ? update(old) : old)), active: tab.path }
  }
  const active = indexOf(state, state.active)
  const place = tab.name === HOME_ROUTE ? 0 : active >= 0 ? active + 1 : state.tabs.length
  return { tabs: state.tabs.toSpliced(place, 0, tab), active: tab.path }
}

/** Closes a tab that is not pinned; where it was shown, its right neighbour is shown next, else its left one. */
export const closeTab = (state: TabsState, path: string): TabsState => {
  const index = indexOf(state, path)
  const tab = state.tabs[index]
  if (!tab || isPinned(tab)) return state
  const neighbour = state.tabs[index + 1] ?? state.tabs[index - 1]
  return keep(state, (other) => other !== tab, neighbour?.path)
}

/** Closes all but this one and the pinned ones (S3.5). */
export const closeOthers = (state: TabsState, path: string): TabsState =>
  indexOf(state, path) < 0 ? state : keep(state, (tab) => tab.path === path || isPinned(tab), path)

/** Closes what stands right of this one, except the pinned ones. */
export const closeRight = (state: TabsState, path: string): TabsState => {
  const place = indexOf(state, path)
  return place < 0 ? state : keep(state, (tab, index) => index <= place || isPinned(tab), path)
}

/** Closes all but the pinned ones, of which the last is shown where the active one is gone (S3.5). */
export const closeAll = (state: TabsState): TabsState => keep(state, isPinned, state.tabs.findLast(isPinned)?.path)

/** Moves a tab to another place, counted from 0; home stays first (S3.3). */
export const moveTab = (state: TabsState, path: string, to: number): TabsState => {
  const from = indexOf(state, path)
  const tab = state.tabs[from]
  if (!tab || tab.name === HOME_ROUTE) return state
  const first = state.tabs[0]?.name === HOME_ROUTE ? 1 : 0
  const place = Math.max(first, Math.min(to, state.tabs.length - 1))
  return { ...state, tabs: state.tabs.toSpliced(from, 1).toSpliced(place, 0, tab) }
}

/** Pins a tab, so that it survives close-others and close-all, or lets it go again (S3.5). */
export const pinTab = (state: TabsState, path: string, affix: boolean): TabsState => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.path === path ? { ...tab, meta: { ...tab.meta, affix } } : tab)),
})

/** Keeps the tabs of these routes, such as those that the menu still names. */
export const retainTabs = (state: TabsState, routeNames: ReadonlySet<string>): TabsState =>
  keep(state, (tab) => routeNames.has(tab.name), undefined)
