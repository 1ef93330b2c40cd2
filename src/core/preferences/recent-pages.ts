import { combineLatest, distinctUntilChanged, filter, map } from 'rxjs'
import type { Account } from '../account/account.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'
import type { Tabs } from '../tabs/tabs.ts'
import { KeptNames } from './kept-names.ts'

/** Maximum number of entries. */
const MOST_ENTRIES = 8

/**
 * The recently visited screens, latest first, by route name only, so that nothing from a query is stored. Per user on
 * this browser.
 */
export class RecentPages {
  readonly #names: KeptNames

  constructor(storage: KeyValueStorage, account: Account, tabs: Tabs) {
    this.#names = new KeptNames(storage, account, { key: StorageKey.recentPages, most: MOST_ENTRIES })
    // After a reload the tabs are restored before the user is loaded, and nothing can be stored until then.
    combineLatest([account.user, tabs.tabs])
      .pipe(
        map(([user]) => user && tabs.active?.name),
        distinctUntilChanged(),
        filter((name) => name !== undefined),
      )
      .subscribe((name) => this.#names.keep([name, ...this.items.value.filter((item) => item !== name)]))
  }

  /** Route names, the shown one first; empty when signed out. */
  get items(): State<readonly string[]> {
    return this.#names.items
  }
}
