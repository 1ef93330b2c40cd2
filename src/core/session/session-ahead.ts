import type { Account } from '../account/account.ts'
import type { UserInfo } from '../account/user-info.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { MenuGateway } from '../ports/menu-gateway.ts'
import type { PasswordGateway, PasswordState } from '../ports/password-gateway.ts'
import { StorageKey } from '../storage-keys.ts'

/** The answers that the start of a session waits for. */
export interface SessionAnswers {
  readonly menu: Promise<unknown>
  readonly password: Promise<PasswordState>
}

interface Asked extends SessionAnswers {
  readonly role: string
}

interface Gateways {
  readonly menus: MenuGateway
  readonly passwords: Pick<PasswordGateway, 'state'>
}

/**
 * Requests menu and password state together with the user, for the role that the user had when last loaded in this
 * sign-in: a page load then waits for one round trip instead of two. For another role they are requested again (S5.9).
 */
export class SessionAhead {
  readonly #storage: KeyValueStorage
  readonly #gateways: Gateways
  #asked: Asked | undefined

  constructor(storage: KeyValueStorage, gateways: Gateways, account: Account) {
    this.#storage = storage
    this.#gateways = gateways
    account.user.subscribe((user) => {
      if (user) storage.set(StorageKey.role, user.role)
    })
  }

  /** Sends the requests where a role is known. */
  ask(): void {
    const role = this.#storage.get(StorageKey.role)
    this.#asked = role === undefined ? undefined : this.#request(role)
  }

  /** The answers for this user: to `ask`, once, or to new requests. The caller handles a rejection. */
  answersFor({ role }: UserInfo): SessionAnswers {
    const asked = this.#asked
    this.#asked = undefined
    if (asked?.role !== role) return this.#request(role)
    // Asked again, because the role may have changed since.
    return { ...asked, menu: handled(asked.menu.catch(() => this.#gateways.menus.menusOf(role))) }
  }

  #request(role: string): Asked {
    const { menus, passwords } = this.#gateways
    return { role, menu: handled(menus.menusOf(role)), password: handled(passwords.state()) }
  }
}

/** A failure is reported by the code that reads the answer, which may come later. */
const handled = <T>(answer: Promise<T>): Promise<T> => {
  answer.catch(() => undefined)
  return answer
}
