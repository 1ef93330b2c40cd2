import { setTimeout as wait } from 'node:timers/promises'
import { type SmsMessage, SmsNotSent, type SmsSender } from './sms-sender.ts'

/** How long the gateway's last word counts for those who are sent nothing. Milliseconds. */
const memory = 60_000

interface Stopwatch {
  /** Milliseconds since some moment; never goes back. */
  now(): number
  wait(milliseconds: number): Promise<unknown>
}

/**
 * Sends messages, and pretends to: who asks for a code to a number that belongs to nobody is told the same, after as
 * long, as who asks for one that does (enumeration). How long that is, and whether it fails, the last real message says.
 */
export class SmsDesk {
  readonly #sender: SmsSender
  readonly #stopwatch: Stopwatch
  #last: { readonly at: number; readonly took: number; readonly failed: boolean } | undefined

  constructor(sender: SmsSender, stopwatch: Stopwatch = { now: () => performance.now(), wait }) {
    this.#sender = sender
    this.#stopwatch = stopwatch
  }

  /** Hands a message on. Rejects with `SmsNotSent`. */
  async send(message: SmsMessage): Promise<void> {
    const begun = this.#stopwatch.now()
    let failed = true
    try {
      await this.#sender.send(message)
      failed = false
    } finally {
      const at = this.#stopwatch.now()
      this.#last = { at, took: at - begun, failed }
    }
  }

  /** Sends nothing, and looks like `send`: rejects with `SmsNotSent` where the last message failed a moment ago. */
  async pretend(): Promise<void> {
    const last = this.#last
    if (!last) return
    await this.#stopwatch.wait(last.took)
    if (last.failed && this.#stopwatch.now() - last.at < memory + last.took)
      throw new SmsNotSent('The SMS gateway is down.')
  }
}
