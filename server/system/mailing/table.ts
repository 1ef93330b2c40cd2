import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Flag } from '../../database/tables/flag.ts'

/* Tables of notices to many people at once (decision 0152). */

declare module '../../database/schema.ts' {
  interface Tables {
    mailing: MailingTable
    mailing_recipient: MailingRecipientTable
  }
}

/** A text that was sent to many people. */
export interface MailingTable {
  id: string
  /** Key of a `MailingAudience`. */
  audience: string
  /** The id of the record that it is about, such as a training; null for none. */
  subject: string | null
  title: string
  content: string
  /** Whether it is told by a message in the app, and by SMS. */
  in_app: Flag
  by_sms: Flag
  /** The client's name for the sending, of each user once. */
  request_key: string
  /** How many people were told when it was sent. */
  people: number
  created_by: string | null
  created_at: number
}

/** What one person is told by one channel, or why not. */
export interface MailingRecipientTable {
  /** In the order of the people; by which the SMS gateway knows it as well. */
  id: string
  mailing_id: string
  /** With the notice and the channel unique. */
  person: string
  channel: 'message' | 'sms'
  state: Schemas['MailingState']
  reason: Schemas['MailingReason'] | null
  due_at: number
  /** When it was last given to the gateway. */
  claimed_at: number | null
  attempts: number
  sent_at: number | null
}
