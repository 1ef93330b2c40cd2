import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'
import { restoreTabs, storeTabs } from './stored-tabs.ts'
import { type Tab, tabOf, type Visit } from './tab.ts'
import {
  closeAll,
  closeOthers,
  closeRight,
  closeTab,
  moveTab,
  NO_TABS,
  openTab,
  pinTab,
  retainTabs,
  type TabsState,
} from './tab-list.ts'

/**
 * The tabs of the shell: kept past a reload (S3.7), gone with the session (S5.1). The closing methods give the tab that
 * is to be shown afterwards, undefined where none is left; going there is the caller's part.
 */
export class Tabs {
  readonly #storage: KeyValueStorage
  readonly #state = mutable(NO_TABS)

  constructor(storage: KeyValueStorage, session: Session) {
    this.#storage = storage
    if (session.authorization.value) this.#state.next(restoreTabs(storage.get(StorageKey.tabs)))
    else storage.remove(StorageKey.tabs)
    session.signedOut.subscribe(() => {
      this.#state.next(NO_TABS)
      storage.remove(StorageKey.tabs)
    })
  }

  get tabs(): State<TabsState> {
    return this.#state
  }

  /** The tab that is shown. */
  get active(): Tab | undefined {
    const { tabs, active } = this.#state.value
    return tabs.find((tab) => tab.path === active)
  }

  /** Shows the tab of a visit, adding it where there is none yet (S3.3). */
  open(visit: Visit): void {
    this.#change(openTab(this.#state.value, tabOf(visit)))
  }

  close(path: string): Tab | undefined {
    return this.#change(closeTab(this.#state.value, path))
  }

  closeOthers(path: string): Tab | undefined {
    return this.#change(closeOthers(this.#state.value, path))
  }

  closeRight(path: string): Tab | undefined {
    return this.#change(closeRight(this.#state.value, path))
  }

  closeAll(): Tab | undefined {
    return this.#change(closeAll(this.#state.value))
  }

  /** Moves a tab to another place, counted from 0. */
  move(path: string, to: number): void {
    this.#change(moveTab(this.#state.value, path, to))
  }

  pin(path: string, affix: boolean): void {
    this.#change(pinTab(this.#state.value, path, affix))
  }

  /** Drops the tabs of routes that the person's menu does not name any more (S2.12). */
  retain(routeNames: ReadonlySet<string>): void {
    this.#change(retainTabs(this.#state.value, routeNames))
  }

  #change(state: TabsState): Tab | undefined {
    this.#state.next(state)
    this.#storage.set(StorageKey.tabs, storeTabs(state))
    return this.active
  }
}
