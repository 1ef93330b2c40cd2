import type { Account } from '../account/account.ts'

/** The user's permissions (S6). The backend checks again; this only hides actions that would be refused. */
export class Permissions {
  readonly #account: Account

  constructor(account: Account) {
    this.#account = account
  }

  /** Whether the user has the permission (S6.3); true if none is bound (S6.4). */
  has(need: string | undefined): boolean {
    if (need === undefined || need === '') return true
    return this.#account.user.value?.permissionList.includes(need) ?? false
  }
}
