import { token } from '../token.ts'
import type { ProvenPhone } from './sms-gateway.ts'

/** The data for a new account. */
export interface Registration extends ProvenPhone {
  readonly username: string
  readonly name: string
  readonly password: string
  /** The external identity to bind to the new account. */
  readonly sid?: string
}

/** The new password of an account whose number was verified. */
export interface NewPassword {
  readonly newPassword: string
  /** Whether to end the bindings to other providers, which sign in without the password. */
  readonly endBindings: boolean
}

/** Registration and password reset. Every method rejects with `ApiError`. */
export interface RegistrationGateway {
  /** Whether the username is available. */
  isFree(username: string, signal: AbortSignal): Promise<boolean>
  /** Creates an account that an administrator has to activate. Refused at the field `ticket` where that has expired. */
  register(registration: Registration): Promise<void>
  /**
   * Sets a new password for the account with the verified number. Refused at the field `ticket` where that has expired.
   */
  resetPassword(proof: ProvenPhone, change: NewPassword): Promise<void>
}
export const RegistrationGateway = token<RegistrationGateway>('RegistrationGateway')
