import type { Account } from '../account/account.ts'
import { own, parseObject, type Untrusted } from '../parse-object.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { StorageKey } from '../storage-keys.ts'

/** The widths of window at which a card has heights of its own. */
export type CardPlace = 'wide' | 'phone'

/**
 * How high the cards of home were last, in pixels, per user and place on this browser: their space is kept free until
 * their data come, so that nothing moves. Damaged data count as unknown (S11.1).
 */
export class CardHeights {
  readonly #storage: KeyValueStorage
  #key: string | undefined
  #heights: Untrusted = {}

  constructor(storage: KeyValueStorage, account: Account) {
    this.#storage = storage
    account.user.subscribe((user) => {
      this.#key = user && `${StorageKey.cardHeights}:${user.id}`
      this.#heights = (this.#key && parseObject(storage.get(this.#key))) || {}
    })
  }

  /**
   * 0 where it had nothing to show and was not there; undefined where this user was never shown it here, and when
   * signed out.
   */
  of(card: string, place: CardPlace): number | undefined {
    const height = own(this.#heights, `${place}:${card}`)
    return typeof height === 'number' && height >= 0 ? height : undefined
  }

  /** Does nothing when signed out. */
  keep(card: string, place: CardPlace, height: number): void {
    if (this.#key === undefined || this.of(card, place) === height) return
    this.#heights = { ...this.#heights, [`${place}:${card}`]: height }
    this.#storage.set(this.#key, JSON.stringify(this.#heights))
  }
}
