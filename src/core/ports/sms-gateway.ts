import { token } from '../token.ts'

/** The purpose of an SMS code. */
export type SmsPurpose = 'register' | 'forget'

/** A verified phone number; the ticket works once, for some minutes. */
export interface ProvenPhone {
  readonly phone: string
  readonly ticket: string
}

export interface PhoneTicket {
  readonly ticket: string
  /** Lifetime of the ticket in seconds. */
  readonly expiresIn: number
}

/** SMS codes. Every method rejects with `ApiError`. */
export interface SmsGateway {
  /** Sends a code to the number; resolves to the seconds until the next one may be requested. */
  send(phone: string, purpose: SmsPurpose): Promise<number>
  /** Exchanges the code for a ticket; a wrong one is refused at the field `code`. */
  verify(phone: string, purpose: SmsPurpose, code: string): Promise<PhoneTicket>
}
export const SmsGateway = token<SmsGateway>('SmsGateway')
