import type { Authorization } from '../session/authorization.ts'
import { token } from '../token.ts'

/** The user's answer to a captcha. */
export interface CaptchaAnswer {
  readonly id: string
  readonly answer: string
}

export interface Credentials {
  readonly username: string
  readonly password: string
  /** Required where the previous attempt was refused with the next step `captcha`. */
  readonly captcha?: CaptchaAnswer
}

/** Another way to sign in, as configured in the backend. */
export interface Provider {
  readonly id: string
  readonly name: string
  readonly kind: 'oidc' | 'geer' | 'platform'
  readonly authorizationUrl: string
  readonly logoutUrl?: string
}

/** The ways to sign in besides a password. */
export interface WaysIn {
  readonly providers: readonly Provider[]
  /** Whether users can register themselves. */
  readonly registration: boolean
  /** The origin whose pages can use passkeys; absent for a site without passkeys. */
  readonly passkeyOrigin?: string
}

/** What new passwords have to be: at least this many characters, of at least this many of four kinds. */
export interface PasswordRule {
  readonly length: number
  readonly kinds: number
}

/** The result of a renewal; absent members are unchanged (S5.3). */
export type Renewed = Pick<Authorization, 'accessToken'> & Partial<Pick<Authorization, 'refreshToken' | 'tokenType'>>

/** The backend's authentication operations. Every method rejects with `ApiError`. */
export interface AuthGateway {
  /** Verifies the credentials and opens a login session. */
  login(credentials: Credentials): Promise<void>
  /** Exchanges the open login session for tokens. */
  fetchToken(): Promise<Authorization>
  /** Requests a new access token, within 10 000 ms. */
  renew(refreshToken: string): Promise<Renewed>
  /**
   * Exchanges a code of the certificate gateway for tokens (S5.5). `ApiError.next` is `bind` with a sid where no
   * account is bound to the certificate.
   */
  exchangeCode(code: string): Promise<Authorization>
  /** Ends the login session; resolves to the provider's logout address, if it has one. */
  logout(): Promise<string | undefined>
  /** The other ways to sign in. */
  waysIn(): Promise<WaysIn>
  /**
   * What new passwords have to be; undefined where the backend has no rule of its own. The caller reports no failure.
   */
  passwordRule(): Promise<PasswordRule | undefined>
}
export const AuthGateway = token<AuthGateway>('AuthGateway')
