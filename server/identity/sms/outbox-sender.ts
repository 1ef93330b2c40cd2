import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../http/handler.ts'
import { keepMessage, markSent } from './outbox.ts'
import type { SmsSender } from './sms-sender.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  /** Where a demonstration shows what a mobile would; left out in production, where codes reach no log. */
  readonly print?: (line: string) => void
}

/**
 * No gateway: a message stays in the outbox, whole, for a program of the site that fetches what has no `sent_at` and
 * sets it. With `print` that counts as handing it on. Never rejects with `SmsNotSent`.
 */
export const outboxSender = ({ db, clock, print }: Parts): SmsSender => ({
  async send(message) {
    const id = await keepMessage(db, message, clock.now())
    if (!print) return
    print(`短信 → ${message.phone}：${message.content}`)
    await markSent(db, id, message, clock.now())
  },
})
