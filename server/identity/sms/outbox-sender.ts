import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../http/handler.ts'
import { keepMessage, markSent } from './outbox.ts'
import type { SmsSender } from './sms-sender.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  /** Where a demonstration prints messages; absent in production, where codes must not be logged. */
  readonly print?: (line: string) => void
}

/**
 * Without a gateway: a message stays complete in the outbox, for a program of the site that reads rows without
 * `sent_at` and sets it. With `print` it counts as sent. Never rejects with `SmsNotSent`.
 */
export const outboxSender = ({ db, clock, print }: Parts): SmsSender => ({
  async send(message) {
    const { id, sent } = await keepMessage(db, message, clock.now())
    if (!print || sent) return
    print(`短信 → ${message.phone}：${message.content}`)
    await markSent(db, id, message, clock.now())
  },
})
