import { token } from '../token.ts'
import type { Credentials } from './auth-gateway.ts'

/** Somebody who came back from a provider. */
export interface Arrival {
  /** Id of the provider. */
  readonly source: string
  readonly sourceName: string
  /** What the provider calls them. */
  readonly nickname: string
  /** Whether an account is bound; then the login session is open already. */
  readonly bound: boolean
}

/** Who came back, and the account that they say is theirs. */
export interface PlatformBinding extends Credentials {
  readonly sid: string
}

/** Accounts of other platforms, for somebody who is not signed in. Every method rejects with `ApiError`. */
export interface PlatformGateway {
  /** Where to sign in at this platform; `not-found` where there is none of this name. */
  check(source: string): Promise<string>
  /** Who a sid stands for; `not-found` where it is unknown, used or over. */
  arrival(sid: string): Promise<Arrival>
  /** Binds who the sid stands for to the account, and opens a login session for it. */
  bind(binding: PlatformBinding): Promise<void>
}
export const PlatformGateway = token<PlatformGateway>('PlatformGateway')
