import type { Authorization } from '../session/authorization.ts'
import { token } from '../token.ts'

/** What was answered to a captcha. */
export interface CaptchaAnswer {
  readonly id: string
  readonly answer: string
}

export interface Credentials {
  readonly username: string
  readonly password: string
  /** Where the attempt before was refused with the next step `captcha`. */
  readonly captcha?: CaptchaAnswer
}

/** Another way in, as the backend's configuration names it. */
export interface Provider {
  readonly id: string
  readonly name: string
  readonly kind: 'oidc' | 'geer' | 'platform'
  readonly authorizationUrl: string
  readonly logoutUrl?: string
}

/** The ways in besides a password. */
export interface WaysIn {
  readonly providers: readonly Provider[]
  /** Whether people can register by themselves. */
  readonly registration: boolean
}

/** What a renewal brings; what is absent stays as it was (S5.3). */
export type Renewed = Pick<Authorization, 'accessToken'> & Partial<Pick<Authorization, 'refreshToken' | 'tokenType'>>

/** The backend's doors. Every method rejects with `ApiError`. */
export interface AuthGateway {
  /** Verifies the credentials and opens a login session. */
  login(credentials: Credentials): Promise<void>
  /** Turns the open login session into tokens. */
  fetchToken(): Promise<Authorization>
  /** Asks for a new access token, within 10 000 ms. */
  renew(refreshToken: string): Promise<Renewed>
  /**
   * Exchanges a code of the certificate gateway for tokens (S5.5). `ApiError.next` is `bind` with a sid where the
   * certificate is bound to no account.
   */
  exchangeCode(code: string): Promise<Authorization>
  /** Ends the login session; resolves to the provider's logout address, where it has one. */
  logout(): Promise<string | undefined>
  /** The other ways in. */
  waysIn(): Promise<WaysIn>
}
export const AuthGateway = token<AuthGateway>('AuthGateway')
