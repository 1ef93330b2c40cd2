declare module '../../database/schema.ts' {
  interface Tables {
    sms_message: SmsMessageTable
    sms_code: SmsCodeTable
    sms_ticket: SmsTicketTable
  }
}

export type SmsPurpose = 'register' | 'forget' | 'change-phone'

/** The outbox: every message to send. */
export interface SmsMessageTable {
  id: string
  phone: string
  content: string
  created_at: number
  /** Null until it was sent. */
  sent_at: number | null
  /** Why sending failed. */
  failure: string | null
}

/** The SMS code of a number that a browser asked for; a new one of the same browser replaces it. */
export interface SmsCodeTable {
  phone: string
  purpose: SmsPurpose
  /** SHA-256 of the browser's id (`X-Device-Id`). */
  browser_hash: string
  /** SHA-256 of the code with number, purpose and browser. */
  code_hash: string
  /** Number of wrong tries. */
  tries: number
  expires_at: number
}

/** A ticket: proof that the user entered the code. */
export interface SmsTicketTable {
  /** SHA-256 of the ticket. */
  hash: string
  phone: string
  purpose: SmsPurpose
  expires_at: number
}
