import type { SmsPurpose } from '../../database/identity-tables.ts'
import type { Database } from '../../database/schema.ts'
import { type Failure, refused } from '../../http/failure.ts'
import { lifetimes } from '../lifetimes.ts'
import { hashSecret, newSecret } from '../secret.ts'

/** Which number is to be proved, and what for. */
export interface SmsRequest {
  readonly phone: string
  readonly purpose: SmsPurpose
}

/** A ticket with the number that it proves. */
export interface SmsProof extends SmsRequest {
  readonly ticket: string
}

/** Proof for ten minutes that somebody has repeated the code sent to this number for this purpose. */
export async function issueTicket(tx: Database, { phone, purpose }: SmsRequest, now: number): Promise<string> {
  const ticket = newSecret()
  await tx
    .insertInto('sms_ticket')
    .values({ hash: hashSecret(ticket), phone, purpose, expires_at: now + lifetimes.smsTicket })
    .execute()
  return ticket
}

/** Whether a ticket proves this; it stays good. To be asked before work that costs something, such as a password hash. */
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
 * Uses a ticket up, and every other one of the number with it, inside the caller's transaction: two people who hold
 * tickets of one number take turns here, so that the second sees what the first has done. Throws 400 AA0001 at the field
 * `ticket` where it is used or over.
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

/** The code has to be asked for anew; the page goes back to that step by the field's name. */
export const ticketOver = (): Failure => refused('短信验证已失效，请重新获取验证码', 'ticket')
