import { token } from '../token.ts'
import type { Renewed } from './auth-gateway.ts'

/** The state of the user's password. */
export interface PasswordState {
  /** Older than the site allows. */
  readonly overdue: boolean
  /** Still the initial one set by an administrator. */
  readonly initial: boolean
  /** Whether a role requires a second factor, and the user signed in without one. */
  readonly factorDue?: boolean
  /** Days until it expires; absent where it never does. */
  readonly daysLeft?: number
}

export interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
  /** Whether to end the bindings to other providers, which sign in without the password. */
  readonly endBindings: boolean
}

/** The password of the signed-in user. Every method rejects with `ApiError`; the caller reports a failure. */
export interface PasswordGateway {
  /** Whether it must be changed. */
  state(): Promise<PasswordState>
  /**
   * Changes it; an invalid password is reported in the error's `fields`, `oldPassword` or `newPassword`. Resolves to
   * the tokens that replace the present ones, which the backend refuses from then on; undefined where it keeps them. A
   * 401 is not followed by a renewal: the caller holds the lock that a renewal needs.
   */
  change(change: PasswordChange): Promise<Renewed | undefined>
}
export const PasswordGateway = token<PasswordGateway>('PasswordGateway')
