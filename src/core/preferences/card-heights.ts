import type { Account } from '../account/account.ts'
import { asObject, own, parseObject } from '../parse-object.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { StorageKey } from '../storage-keys.ts'

/** The widths of window at which a card has heights of its own. */
export type CardPlace = 'wide' | 'phone'

/** No card is higher; a stored number that is would leave a hole. */
const most = 2000

/**
 * How high the cards of home were last, in pixels, per user and place on this browser: their space is kept free until
 * their data come, so that nothing moves. Damaged data count as unknown (S11.1).
 */
export class CardHeights {
  readonly #storage: KeyValueStorage
  #owner: string | undefined
  #heights: Record<CardPlace, Record<string, number>> = { wide: {}, phone: {} }

  constructor(storage: KeyValueStorage, account: Account) {
    this.#storage = storage
    account.user.subscribe((user) => {
      if (user?.id === this.#owner) return
      this.#owner = user?.id
      const stored = parseObject(user && storage.get(`${StorageKey.cardHeights}:${user.id}`)) ?? {}
      this.#heights = { wide: heightsFrom(own(stored, 'wide')), phone: heightsFrom(own(stored, 'phone')) }
    })
  }

  /** Undefined where the card was never shown to this user here, and when signed out. */
  of(card: string, place: CardPlace): number | undefined {
    return Object.hasOwn(this.#heights[place], card) ? this.#heights[place][card] : undefined
  }

  /** Does nothing when signed out. */
  keep(card: string, place: CardPlace, height: number): void {
    if (this.#owner === undefined || !(height > 0 && height <= most) || this.of(card, place) === height) return
    this.#heights[place][card] = height
    this.#storage.set(`${StorageKey.cardHeights}:${this.#owner}`, JSON.stringify(this.#heights))
  }
}

const heightsFrom = (stored: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(asObject(stored) ?? {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0 && entry[1] <= most,
    ),
  )
