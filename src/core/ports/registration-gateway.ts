import { token } from '../token.ts'
import type { ProvenPhone } from './sms-gateway.ts'

/** Somebody who wants an account. */
export interface Registration extends ProvenPhone {
  readonly username: string
  readonly name: string
  readonly password: string
  /** Who came from a platform and is bound to the new account at once. */
  readonly sid?: string
}

/** Accounts for people who have none, and new passwords for those who have. Every method rejects with `ApiError`. */
export interface RegistrationGateway {
  /** Whether nobody has this username. */
  isFree(username: string, signal: AbortSignal): Promise<boolean>
  /** Makes an account that an administrator has yet to activate. Refused at the field `ticket` where that is over. */
  register(registration: Registration): Promise<void>
  /** Gives the one account with the proved number a new password. Refused at the field `ticket` where that is over. */
  resetPassword(proof: ProvenPhone, newPassword: string): Promise<void>
}
export const RegistrationGateway = token<RegistrationGateway>('RegistrationGateway')
