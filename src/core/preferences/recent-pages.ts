import { combineLatest, distinctUntilChanged, filter, map } from 'rxjs'
import type { Account } from '../account/account.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'
import type { Tabs } from '../tabs/tabs.ts'
import { KeptNames } from './kept-names.ts'

/** More than that nobody looks through. */
const MOST_ENTRIES = 8

/**
 * The screens that a person was at, the latest first, by route name: no address, so nothing that a query holds is kept.
 * Each username has its own list on this browser.
 */
export class RecentPages {
  readonly #names: KeptNames

  constructor(storage: KeyValueStorage, account: Account, tabs: Tabs) {
    this.#names = new KeptNames(storage, account, { key: StorageKey.recentPages, most: MOST_ENTRIES })
    // After a reload the tabs are there before the person is known, and nothing can be kept until then.
    combineLatest([account.user, tabs.tabs])
      .pipe(
        map(([user]) => user && tabs.active?.name),
        distinctUntilChanged(),
        filter((name) => name !== undefined),
      )
      .subscribe((name) => this.#names.keep([name, ...this.items.value.filter((item) => item !== name)]))
  }

  /** Route names, the one that is shown first; empty when signed out. */
  get items(): State<readonly string[]> {
    return this.#names.items
  }
}
