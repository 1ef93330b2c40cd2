import type { Account } from '../account/account.ts'
import { parseJson } from '../parse-object.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { mutable, type State } from '../state.ts'

interface Options {
  /** Stored under `{key}:{user id}`, because a name would say who was here. */
  readonly key: string
  /** Maximum number of names; longer lists are truncated. */
  readonly most: number
}

/** A stored list of names, such as route names, per user on this browser; damaged data counts as empty (S11.1). */
export class KeptNames {
  readonly #storage: KeyValueStorage
  readonly #options: Options
  readonly #items = mutable<readonly string[]>([])
  #owner: string | undefined

  constructor(storage: KeyValueStorage, account: Account, options: Options) {
    this.#storage = storage
    this.#options = options
    account.user.subscribe((user) => {
      this.#owner = user?.id
      this.#items.next(user ? this.#read(storage.get(`${options.key}:${user.id}`)) : [])
    })
  }

  /** In stored order; empty when signed out. */
  get items(): State<readonly string[]> {
    return this.#items
  }

  /** Replaces the list; does nothing when signed out. */
  keep(items: readonly string[]): void {
    if (this.#owner === undefined) return
    this.#items.next(items.slice(0, this.#options.most))
    this.#storage.set(`${this.#options.key}:${this.#owner}`, JSON.stringify(this.#items.value))
  }

  #read(text: string | undefined): readonly string[] {
    const stored = parseJson(text)
    if (!Array.isArray(stored)) return []
    const names = stored.filter((entry): entry is string => typeof entry === 'string' && entry !== '')
    return [...new Set(names)].slice(0, this.#options.most)
  }
}
