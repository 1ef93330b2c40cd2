import type { Account } from '../account/account.ts'
import { parseJson } from '../parse-object.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { mutable, type State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'

/** The most entries that a person can keep. */
const MOST_ENTRIES = 20

const entriesFrom = (text: string | undefined): readonly string[] => {
  const stored = parseJson(text)
  if (!Array.isArray(stored)) return []
  const names = stored.filter((entry): entry is string => typeof entry === 'string' && entry !== '')
  return [...new Set(names)].slice(0, MOST_ENTRIES)
}

/** The screens that a person wants at hand, by route name; each username has its own list on this browser. */
export class QuickList {
  readonly #storage: KeyValueStorage
  readonly #items = mutable<readonly string[]>([])
  #username: string | undefined

  constructor(storage: KeyValueStorage, account: Account) {
    this.#storage = storage
    account.user.subscribe((user) => {
      this.#username = user?.username
      this.#items.next(user ? entriesFrom(storage.get(`${StorageKey.quickList}:${user.username}`)) : [])
    })
  }

  /** Route names in the person's order; empty when signed out. */
  get items(): State<readonly string[]> {
    return this.#items
  }

  /** Adds a screen at the end; nothing happens where it is there, or the list is full. */
  add(routeName: string): void {
    const items = this.#items.value
    if (!items.includes(routeName) && items.length < MOST_ENTRIES) this.#keep([...items, routeName])
  }

  remove(routeName: string): void {
    this.#keep(this.#items.value.filter((item) => item !== routeName))
  }

  #keep(items: readonly string[]): void {
    if (this.#username === undefined) return
    this.#items.next(items)
    this.#storage.set(`${StorageKey.quickList}:${this.#username}`, JSON.stringify(items))
  }
}
