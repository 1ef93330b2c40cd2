import type { Database } from '../../database/schema.ts'
import { type Failure, refused } from '../../kernel/failure.ts'
import { hashSecret, newSecret } from '../secret.ts'
import { lifetimes } from '../session/lifetimes.ts'
import type { SmsPurpose } from './table.ts'

/** The number to verify, and the purpose. */
export interface SmsRequest {
  readonly phone: string
  readonly purpose: SmsPurpose
}

/** A ticket with the number that it verifies. */
export interface SmsProof extends SmsRequest {
  readonly ticket: string
}

/** A ticket that proves that the user entered the code sent to this number for this purpose. */
export async function issueTicket(tx: Database, { phone, purpose }: SmsRequest, now: number): Promise<string> {
  const ticket = newSecret()
  await tx
    .insertInto('sms_ticket')
    .values({ hash: hashSecret(ticket), phone, purpose, expires_at: now + lifetimes.smsTicket(tx) })
    .execute()
  return ticket
}

/** Whether a ticket is valid, without consuming it. For use before expensive work, such as a password hash. */
export async function isTicket(db: Database, { ticket, phone, purpose }: SmsProof, now: number): Promise<boolean> {
  const known = await db
    .selectFrom('sms_ticket')
    .select('hash')
    .where('hash', '=', hashSecret(ticket))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Consumes a ticket and all others of the number, inside the caller's transaction: two holders of tickets for one
 * number are serialised here, so that the second sees the first one's changes. Throws 400 AA0001 at the field `ticket`
 * where it is used or expired.
 */
export async function redeemTicket(tx: Database, { ticket, phone, purpose }: SmsProof, now: number): Promise<void> {
  const used = await tx
    .deleteFrom('sms_ticket')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .returning(['hash', 'expires_at'])
    .execute()
  const hash = hashSecret(ticket)
  if (!used.some((row) => row.hash === hash && row.expires_at > now)) throw ticketOver()
}

/** A new code is needed; the page returns to that step when it sees the field's name. */
export const ticketOver = (): Failure => refused('短信验证已失效，请重新获取验证码', 'ticket')
