import { HOME_ROUTE, type Tab, tabKey, withSubject } from './tab.ts'

/** The tabs from left to right, and the key of the shown one. */
export interface TabsState {
  readonly tabs: readonly Tab[]
  readonly active: string | undefined
}

export const NO_TABS: TabsState = { tabs: [], active: undefined }

const indexOf = (state: TabsState, key: string | undefined): number =>
  state.tabs.findIndex((tab) => tabKey(tab) === key)

const isPinned = (tab: Tab): boolean => tab.meta.affix === true

/** The tabs that stay; shows `next` where the active one was removed. */
const keep = (state: TabsState, stays: (tab: Tab, index: number) => boolean, next: string | undefined): TabsState => {
  const tabs = state.tabs.filter(stays)
  return { tabs, active: tabs.some((tab) => tabKey(tab) === state.active) ? state.active : next }
}

/**
 * Shows a tab. Adds it unless one with the same key exists: home first, else after the active one, else at the end
 * (S3.3). An existing one keeps its place and takes the new address, and what the menu now says of keeping it alive.
 */
export const openTab = (state: TabsState, tab: Tab): TabsState => {
  const key = tabKey(tab)
  const existing = indexOf(state, key)
  if (existing >= 0) {
    // The same tabs, so that showing one renders no others.
    const old = state.tabs[existing]
    const { noCache = old?.meta.noCache } = tab.meta
    if (old?.fullPath === tab.fullPath && old.meta.noCache === noCache) return { tabs: state.tabs, active: key }
    const update = (old: Tab): Tab => ({
      ...old,
      meta: { ...old.meta, ...(tab.meta.noCache !== undefined && { noCache: tab.meta.noCache }) },
      fullPath: tab.fullPath,
      query: tab.query,
      params: tab.params,
    })
    return { tabs: state.tabs.map((old, index) => (index === existing ? update(old) : old)), active: key }
  }
  const active = indexOf(state, state.active)
  const place = tab.name === HOME_ROUTE ? 0 : active >= 0 ? active + 1 : state.tabs.length
  return { tabs: state.tabs.toSpliced(place, 0, tab), active: key }
}

/** Closes a tab that is not pinned; where it was shown, shows its right neighbour, else its left one. */
export const closeTab = (state: TabsState, key: string): TabsState => {
  const index = indexOf(state, key)
  const tab = state.tabs[index]
  if (!tab || isPinned(tab)) return state
  const neighbour = state.tabs[index + 1] ?? state.tabs[index - 1]
  return keep(state, (other) => other !== tab, neighbour && tabKey(neighbour))
}

/** Closes all but this one and the pinned ones (S3.5). */
export const closeOthers = (state: TabsState, key: string): TabsState =>
  indexOf(state, key) < 0 ? state : keep(state, (tab) => tabKey(tab) === key || isPinned(tab), key)

/** Closes the tabs right of this one, except pinned ones. */
export const closeRight = (state: TabsState, key: string): TabsState => {
  const place = indexOf(state, key)
  return place < 0 ? state : keep(state, (tab, index) => index <= place || isPinned(tab), key)
}

/** Closes all but the pinned ones; shows the last of them where the active tab was closed (S3.5). */
export const closeAll = (state: TabsState): TabsState => {
  const last = state.tabs.findLast(isPinned)
  return keep(state, isPinned, last && tabKey(last))
}

/** Number of tabs that cannot be closed: home, and the pinned ones. */
const pinnedCount = ({ tabs }: TabsState): number =>
  tabs.filter((tab) => isPinned(tab) || tab.name === HOME_ROUTE).length

/** Moves a tab to another index; home stays first (S3.3), and pinned tabs stay before the others. */
export const moveTab = (state: TabsState, key: string, to: number): TabsState => {
  const from = indexOf(state, key)
  const tab = state.tabs[from]
  if (!tab || tab.name === HOME_ROUTE) return state
  const first = state.tabs[0]?.name === HOME_ROUTE ? 1 : 0
  const pinned = pinnedCount(state)
  const [least, most] = isPinned(tab) ? [first, pinned - 1] : [pinned, state.tabs.length - 1]
  const place = Math.max(least, Math.min(to, most))
  return { ...state, tabs: state.tabs.toSpliced(from, 1).toSpliced(place, 0, tab) }
}

/**
 * Pins a tab, so that it survives close-others and close-all, or unpins it (S3.5); in either case it moves to its
 * group.
 */
export const pinTab = (state: TabsState, key: string, affix: boolean): TabsState => {
  const from = indexOf(state, key)
  const tab = state.tabs[from]
  if (!tab || isPinned(tab) === affix) return state
  const pinned = { ...tab, meta: { ...tab.meta, affix } }
  if (tab.name === HOME_ROUTE) return { ...state, tabs: state.tabs.with(from, pinned) }
  const others = state.tabs.toSpliced(from, 1)
  return { ...state, tabs: others.toSpliced(pinnedCount({ ...state, tabs: others }), 0, pinned) }
}

/** Says what the page of a tab shows. */
export const describeTab = (state: TabsState, key: string, subject: string): TabsState => {
  const index = indexOf(state, key)
  const tab = state.tabs[index]
  return tab && tab.subject !== subject ? { ...state, tabs: state.tabs.with(index, withSubject(tab, subject)) } : state
}

/** Keeps the tabs that the predicate accepts, such as those whose routes are still in the menu. */
export const retainTabs = (state: TabsState, mayStay: (tab: Tab) => boolean): TabsState =>
  keep(state, mayStay, undefined)
