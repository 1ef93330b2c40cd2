import type { AuthGateway, Credentials } from '../ports/auth-gateway.ts'
import type { Session } from './session.ts'

/** The ways to sign in (S1.2). */
export class SignIn {
  readonly #gateway: Pick<AuthGateway, 'login' | 'fetchToken'>
  readonly #session: Session

  constructor(gateway: Pick<AuthGateway, 'login' | 'fetchToken'>, session: Session) {
    this.#gateway = gateway
    this.#session = session
  }

  /** By username and password: verifies them, fetches the tokens, opens the session. Rejects with `ApiError`. */
  async withPassword(credentials: Credentials): Promise<void> {
    await this.#gateway.login(credentials)
    await this.withLoginSession()
  }

  /** With a login session that is already open, after returning from a provider. Rejects with `ApiError`. */
  async withLoginSession(): Promise<void> {
    this.#session.start(await this.#gateway.fetchToken())
  }
}
