import type { Account } from '../account/account.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'
import { KeptNames } from './kept-names.ts'

/** Maximum number of entries. */
const MOST_ENTRIES = 20

/** The screens in the user's quick list, by route name; per user on this browser. */
export class QuickList {
  readonly #names: KeptNames

  constructor(storage: KeyValueStorage, account: Account) {
    this.#names = new KeptNames(storage, account, { key: StorageKey.quickList, most: MOST_ENTRIES })
  }

  /** Route names in the user's order; empty when signed out. */
  get items(): State<readonly string[]> {
    return this.#names.items
  }

  /** Appends a screen; does nothing where it is already listed or the list is full. */
  add(routeName: string): void {
    const items = this.items.value
    if (!items.includes(routeName) && items.length < MOST_ENTRIES) this.#names.keep([...items, routeName])
  }

  remove(routeName: string): void {
    this.#names.keep(this.items.value.filter((item) => item !== routeName))
  }
}
