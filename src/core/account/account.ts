import type { AccountGateway } from '../ports/account-gateway.ts'
import type { Session } from '../session/session.ts'
import { SessionValue } from '../session/session-value.ts'
import type { State } from '../state.ts'
import type { UserInfo } from './user-info.ts'

/** The signed-in user; cleared when the session ends (S5.1). */
export class Account {
  readonly #user: SessionValue<UserInfo, undefined>

  constructor(gateway: AccountGateway, session: Session) {
    this.#user = new SessionValue(session, undefined, () => gateway.currentUser())
  }

  get user(): State<UserInfo | undefined> {
    return this.#user.state
  }

  /**
   * Loads the user, one call at a time. Rejects with `ApiError`; a response that arrives after signing out is dropped.
   */
  load(): Promise<UserInfo> {
    return this.#user.load()
  }
}
