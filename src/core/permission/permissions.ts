import type { Account } from '../account/account.ts'

/** What the person may do (S6). The backend checks again; this only spares the person dead buttons. */
export class Permissions {
  readonly #account: Account

  constructor(account: Account) {
    this.#account = account
  }

  /** Whether the person holds the permission (S6.3); where none is bound, nothing is enforced (S6.4). */
  has(need: string | undefined): boolean {
    if (need === undefined || need === '') return true
    return this.#account.user.value?.permissionList.includes(need) ?? false
  }
}
