import type { AccountGateway } from '../ports/account-gateway.ts'
import type { Session } from '../session/session.ts'
import { SessionValue } from '../session/session-value.ts'
import type { State } from '../state.ts'
import type { UserInfo } from './user-info.ts'

/** The person who is signed in; gone when the session is (S5.1). */
export class Account {
  readonly #user: SessionValue<UserInfo, undefined>

  constructor(gateway: AccountGateway, session: Session) {
    this.#user = new SessionValue(session, undefined, () => gateway.currentUser())
  }

  get user(): State<UserInfo | undefined> {
    return this.#user.state
  }

  /** Loads the person, one call at a time. Rejects with `ApiError`; an answer after signing out is dropped. */
  load(): Promise<UserInfo> {
    return this.#user.load()
  }
}
