import { token } from '../token.ts'

/** What a code by SMS is asked for. */
export type SmsPurpose = 'register' | 'forget'

/** A number that somebody has proved to be theirs; the ticket is good once, for some minutes. */
export interface ProvenPhone {
  readonly phone: string
  readonly ticket: string
}

export interface PhoneTicket {
  readonly ticket: string
  /** For how long it is good, in seconds. */
  readonly expiresIn: number
}

/** Codes by SMS. Every method rejects with `ApiError`. */
export interface SmsGateway {
  /** Sends a code to the number; resolves to the seconds until the next one may be asked for. */
  send(phone: string, purpose: SmsPurpose): Promise<number>
  /** Turns the code that was sent into a ticket; a wrong one is refused at the field `code`. */
  verify(phone: string, purpose: SmsPurpose, code: string): Promise<PhoneTicket>
}
export const SmsGateway = token<SmsGateway>('SmsGateway')
