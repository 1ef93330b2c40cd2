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

/** A code that was sent. */
export interface SentCode {
  /** Seconds until the next one may be requested. */
  readonly interval: number
  /** Seconds for which the code is valid. */
  readonly expiresIn: number
}

/** SMS codes. Every method rejects with `ApiError`. */
export interface SmsGateway {
  /** Sends a code to the number. */
  send(phone: string, purpose: SmsPurpose): Promise<SentCode>
  /** Exchanges the code for a ticket; a wrong one is refused at the field `code`. */
  verify(phone: string, purpose: SmsPurpose, code: string): Promise<PhoneTicket>
}
export const SmsGateway = token<SmsGateway>('SmsGateway')
