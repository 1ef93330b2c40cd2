import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../http/handler.ts'
import type { CallOut } from '../../kernel/calls/call-out.ts'
import { keepMessage, markFailed, markSent } from './outbox.ts'
import { SmsNotSent, type SmsSender } from './sms-sender.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly callOut: CallOut
  /** Accepts JSON `{"id","phone","content"}` by POST and answers 2xx where it will send the text, once for each id. */
  readonly url: string
  /** Sent as a bearer token. */
  readonly token?: string | undefined
  /** Time-out of the gateway, in milliseconds. */
  readonly timeLimit?: number
}

/**
 * Posts each message once to the site's gateway; a user who gets no code requests another. One with an id of its own
 * may be posted again after a crash or a failure: its id, also in the header `Idempotency-Key`, tells the gateway that
 * it is the same. A redirect counts as a failure, because it would send the number and its code to an address that is
 * not configured.
 */
export const httpSender = ({ db, clock, callOut, url, token, timeLimit = 10_000 }: Parts): SmsSender => ({
  async send(message) {
    const { id, sent } = await keepMessage(db, message, clock.now())
    if (sent) return
    const { phone, content } = message
    try {
      const answer = await callOut({ kind: 'sms', party: '短信网关' })(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': id,
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ id, phone, content }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimit),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    } catch (cause) {
      await markFailed(db, id, message, reasonOf(cause))
      throw new SmsNotSent('The SMS gateway did not take a message.', { cause })
    }
    await markSent(db, id, message, clock.now())
  },
})

/** The message of a `fetch` error is only "fetch failed"; its cause has the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
