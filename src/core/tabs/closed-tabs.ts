import { HOME_ROUTE, type Tab, tabKey } from './tab.ts'
import type { TabsState } from './tab-list.ts'

/** A tab that was closed, and the place that it had, counted from 0 among the tabs that outlived it. */
export interface ClosedTab {
  readonly tab: Tab
  readonly place: number
}

/** So many can be opened again. */
const MOST_CLOSED = 10

/**
 * What can be opened again after a change of the tabs, the last closed one at the end. Tabs that went together come
 * back one by one, each at its old place. What is open is not among them.
 */
export const rememberClosed = (
  closed: readonly ClosedTab[],
  before: TabsState,
  after: TabsState,
): readonly ClosedTab[] => {
  const open = new Set(after.tabs.map(tabKey))
  const gone = before.tabs
    .map((tab, index) => ({ tab, index }))
    .filter(({ tab }) => !open.has(tabKey(tab)))
    .map(({ tab, index }, count) => ({ tab, place: index - count }))
  if (gone.length === 0 && closed.every(({ tab }) => !open.has(tabKey(tab)))) return closed
  const again = new Set(gone.map(({ tab }) => tabKey(tab)))
  const older = closed.filter(({ tab }) => !open.has(tabKey(tab)) && !again.has(tabKey(tab)))
  return [...older, ...gone].slice(-MOST_CLOSED)
}

/** Opens a closed tab at its old place, home staying first (S3.3), and shows it. */
export const reopenTab = ({ tabs }: TabsState, { tab, place }: ClosedTab): TabsState => {
  const first = tabs[0]?.name === HOME_ROUTE ? 1 : 0
  const there = tab.name === HOME_ROUTE ? 0 : Math.max(first, Math.min(place, tabs.length))
  return { tabs: tabs.toSpliced(there, 0, tab), active: tabKey(tab) }
}
