import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { SmsMessage } from './sms-sender.ts'

const longestFailure = 200

/** Stores a message in the outbox; resolves to its id. `now` in milliseconds since 1970. */
export async function keepMessage(db: Database, { phone, content }: SmsMessage, now: number): Promise<string> {
  const id = newId(now)
  await db
    .insertInto('sms_message')
    .values({ id, phone, content, created_at: now, sent_at: null, failure: null })
    .execute()
  return id
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
