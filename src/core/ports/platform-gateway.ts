import { token } from '../token.ts'
import type { Credentials } from './auth-gateway.ts'

/** The external identity of a user who returned from a provider. */
export interface Arrival {
  /** Id of the provider. */
  readonly source: string
  readonly sourceName: string
  /** The user's name at the provider. */
  readonly nickname: string
  /** Whether an account is bound; then the login session is already open. */
  readonly bound: boolean
}

/** The external identity, with the credentials of the account to bind it to. */
export interface PlatformBinding extends Credentials {
  readonly sid: string
}

/** External identities, for a user who is not signed in. Every method rejects with `ApiError`. */
export interface PlatformGateway {
  /** The address to sign in at this platform; `not-found` where it is unknown. */
  check(source: string): Promise<string>
  /** The external identity that a sid names; `not-found` where it is unknown, used or expired. */
  arrival(sid: string): Promise<Arrival>
  /** Binds the external identity to the account and opens a login session for it. */
  bind(binding: PlatformBinding): Promise<void>
}
export const PlatformGateway = token<PlatformGateway>('PlatformGateway')
