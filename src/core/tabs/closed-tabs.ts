import { HOME_ROUTE, type Tab, tabKey } from './tab.ts'
import type { TabsState } from './tab-list.ts'

/** A closed tab, with its index among the tabs that were left open. */
export interface ClosedTab {
  readonly tab: Tab
  readonly place: number
}

/** Maximum number of tabs that can be reopened. */
const MOST_CLOSED = 10

/**
 * The closed tabs after a change, the most recent last. Tabs that were closed together are reopened one by one, each at
 * its old place. Open tabs are not included.
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

/** Reopens a closed tab at its old place and shows it; home stays first (S3.3). */
export const reopenTab = ({ tabs }: TabsState, { tab, place }: ClosedTab): TabsState => {
  const first = tabs[0]?.name === HOME_ROUTE ? 1 : 0
  const index = tab.name === HOME_ROUTE ? 0 : Math.max(first, Math.min(place, tabs.length))
  return { tabs: tabs.toSpliced(index, 0, tab), active: tabKey(tab) }
}
