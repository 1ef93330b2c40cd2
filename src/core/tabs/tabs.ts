import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'
import { type ClosedTab, rememberClosed, reopenTab } from './closed-tabs.ts'
import { restoreTabs, storeTabs } from './stored-tabs.ts'
import { type Tab, tabKey, tabOf, type Visit } from './tab.ts'
import {
  closeAll,
  closeOthers,
  closeRight,
  closeTab,
  describeTab,
  moveTab,
  NO_TABS,
  openTab,
  pinTab,
  retainTabs,
  type TabsState,
} from './tab-list.ts'
import { NO_RULE, type TabRules } from './tab-rule.ts'

/** Which tabs to close: one, all but one, those right of one, all. Pinned ones stay (S3.5). */
export type Closing = { readonly kind: 'one' | 'others' | 'right'; readonly key: string } | { readonly kind: 'all' }

const without = (state: TabsState, closing: Closing): TabsState => {
  switch (closing.kind) {
    case 'one':
      return closeTab(state, closing.key)
    case 'others':
      return closeOthers(state, closing.key)
    case 'right':
      return closeRight(state, closing.key)
    case 'all':
      return closeAll(state)
  }
}

/**
 * The tabs of the shell: persisted across a reload (S3.7), cleared with the session (S5.1). Closing returns the tab to
 * show next, undefined if none is left; the caller navigates to it. Tabs are identified by their key (`tabKey`),
 * which is the path unless the route has a tab for each query.
 */
export class Tabs {
  readonly #storage: KeyValueStorage
  readonly #rules: TabRules
  readonly #state = mutable(NO_TABS)
  readonly #closed = mutable<readonly ClosedTab[]>([])

  /** `kept` is the initial list, as stored. */
  constructor(
    storage: KeyValueStorage,
    session: Session,
    rules: TabRules = new Map(),
    kept: string | undefined = storage.get(StorageKey.tabs),
  ) {
    this.#storage = storage
    this.#rules = rules
    if (session.authorization.value) this.#state.next(restoreTabs(kept, rules))
    else storage.remove(StorageKey.tabs)
    session.signedOut.subscribe(() => {
      this.#state.next(NO_TABS)
      this.#closed.next([])
      storage.remove(StorageKey.tabs)
    })
  }

  get tabs(): State<TabsState> {
    return this.#state
  }

  /** The tabs that can be reopened, the most recent last; at most ten, until sign-out or a reload. */
  get closed(): State<readonly ClosedTab[]> {
    return this.#closed
  }

  /** The shown tab. */
  get active(): Tab | undefined {
    const { tabs, active } = this.#state.value
    return tabs.find((tab) => tabKey(tab) === active)
  }

  /** The key of the tab for a visit, whether it is open or not. */
  keyOf(visit: Pick<Visit, 'path' | 'fullPath' | 'name'>): string {
    return tabKey(tabOf(visit, this.#rules.get(visit.name) ?? NO_RULE))
  }

  /** Shows the tab for a visit, adding it where there is none yet (S3.3). */
  open(visit: Visit): void {
    this.#change(openTab(this.#state.value, tabOf(visit, this.#rules.get(visit.name) ?? NO_RULE)))
  }

  /** The tabs that would be closed, for a caller that has to ask first. */
  wouldClose(closing: Closing): readonly Tab[] {
    const stay = new Set(without(this.#state.value, closing).tabs)
    return this.#state.value.tabs.filter((tab) => !stay.has(tab))
  }

  /** Closes tabs, which can then be reopened. */
  close(closing: Closing): Tab | undefined {
    return this.#change(without(this.#state.value, closing))
  }

  /** Reopens the tab that was closed last, at its old place; undefined if there is none. */
  reopen(): Tab | undefined {
    const last = this.#closed.value.at(-1)
    return last && this.#change(reopenTab(this.#state.value, last))
  }

  /** Moves a tab to another index. */
  move(key: string, to: number): void {
    this.#change(moveTab(this.#state.value, key, to))
  }

  /** Says what the page of a tab shows, which then stands in its title. */
  describe(key: string, subject: string): void {
    this.#change(describeTab(this.#state.value, key, subject))
  }

  pin(key: string, affix: boolean): void {
    this.#change(pinTab(this.#state.value, key, affix))
  }

  /** Whether a tab may stay open under a menu with these routes; screens about the user always may. */
  mayStay({ name }: Tab, routeNames: ReadonlySet<string>): boolean {
    return routeNames.has(name) || this.#rules.get(name)?.personal === true
  }

  /** Drops the tabs of routes that are no longer in the user's menu, closed ones too (S2.12). */
  retain(routeNames: ReadonlySet<string>): void {
    this.#change(retainTabs(this.#state.value, (tab) => this.mayStay(tab, routeNames)))
    this.#closed.next(this.#closed.value.filter(({ tab }) => this.mayStay(tab, routeNames)))
  }

  #change(state: TabsState): Tab | undefined {
    this.#closed.next(rememberClosed(this.#closed.value, this.#state.value, state))
    this.#state.next(state)
    this.#storage.set(StorageKey.tabs, storeTabs(state, this.#rules))
    return this.active
  }
}
