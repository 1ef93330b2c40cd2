import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { SmsMessage } from './sms-sender.ts'

const longestFailure = 200

interface Kept {
  readonly id: string
  /** Whether it was sent already, before a crash. */
  readonly sent: boolean
}

/**
 * Stores a message in the outbox; one that is there under its id stays as it is. Resolves to its id, and whether it was
 * sent. `now` in milliseconds since 1970.
 */
export async function keepMessage(db: Database, message: SmsMessage, now: number): Promise<Kept> {
  const { id = newId(now), phone, content } = message
  await db
    .insertInto('sms_message')
    .values({ id, phone, content, created_at: now, sent_at: null, failure: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  if (message.id === undefined) return { id, sent: false }
  const kept = await db.selectFrom('sms_message').select('sent_at').where('id', '=', id).executeTakeFirst()
  return { id, sent: (kept?.sent_at ?? null) !== null }
}

/** Marks a message as sent at `now`, and removes its secret. */
export async function markSent(db: Database, id: string, message: SmsMessage, now: number): Promise<void> {
  const change = { sent_at: now, failure: null, content: withoutSecret(message) }
  await db.updateTable('sms_message').set(change).where('id', '=', id).execute()
}

/** Marks a message as failed with the reason, and removes its secret, because it will not be sent again. */
export async function markFailed(db: Database, id: string, message: SmsMessage, reason: string): Promise<void> {
  const change = { failure: reason.slice(0, longestFailure), content: withoutSecret(message) }
  await db.updateTable('sms_message').set(change).where('id', '=', id).execute()
}

const withoutSecret = ({ content, secret }: SmsMessage): string =>
  secret === undefined ? content : content.replaceAll(secret, '*'.repeat(secret.length))
