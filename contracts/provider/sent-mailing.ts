import type { Database } from '../../server/database/schema.ts'
import { moment } from './people.ts'

interface Sent {
  readonly id: string
  readonly audience: string
  /** The record that it is about; null for none. */
  readonly subject: string | null
  readonly title: string
  readonly content: string
  /** Id of the officer who was told at once, and of the message. */
  readonly person: string
  readonly messageId: string
  readonly by: string
}

/** The only notice to many people: by text message alone to one, on 2026-03-02 09:30:00. */
export async function onlyMailing(db: Database, { person, messageId, by, ...mailing }: Sent): Promise<object> {
  const at = moment('2026-03-02 09:30:00')
  await db.deleteFrom('mailing').execute()
  await db
    .insertInto('mailing')
    .values({
      ...mailing,
      in_app: 0,
      by_sms: 1,
      request_key: `key-of-the-mailing-${mailing.id}`,
      people: 1,
      created_by: by,
      created_at: at,
    })
    .execute()
  await db
    .insertInto('mailing_recipient')
    .values({
      id: messageId,
      mailing_id: mailing.id,
      person,
      channel: 'sms',
      state: 'sent',
      reason: null,
      due_at: at,
      claimed_at: at,
      attempts: 1,
      sent_at: at,
    })
    .execute()
  return {}
}
