import { setTimeout as wait } from 'node:timers/promises'
import { type SmsMessage, SmsNotSent, type SmsSender } from './sms-sender.ts'

/** How long the gateway's last result is repeated for simulated messages, in milliseconds. */
const memory = 60_000

interface Stopwatch {
  /** Milliseconds since some moment; monotonic. */
  now(): number
  wait(milliseconds: number): Promise<unknown>
}

/**
 * Sends messages and simulates sending: a request for a number without an account gets the same answer after the same
 * time as one for a number with an account (enumeration). Duration and failure are those of the last real message.
 */
export class SmsDesk {
  readonly #sender: SmsSender
  readonly #product: string
  readonly #stopwatch: Stopwatch
  #last: { readonly at: number; readonly took: number; readonly failed: boolean } | undefined

  /** `product` signs every message. */
  constructor(sender: SmsSender, product: string, stopwatch: Stopwatch = { now: () => performance.now(), wait }) {
    this.#sender = sender
    this.#product = product
    this.#stopwatch = stopwatch
  }

  /** Sends a message. Rejects with `SmsNotSent`. */
  async send(message: SmsMessage): Promise<void> {
    const begun = this.#stopwatch.now()
    let failed = true
    try {
      await this.#sender.send({ ...message, content: `【${this.#product}】${message.content}` })
      failed = false
    } finally {
      const at = this.#stopwatch.now()
      this.#last = { at, took: at - begun, failed }
    }
  }

  /** Sends nothing but behaves like `send`: rejects with `SmsNotSent` if the last message recently failed. */
  async pretend(): Promise<void> {
    const last = this.#last
    if (!last) return
    await this.#stopwatch.wait(last.took)
    if (last.failed && this.#stopwatch.now() - last.at < memory + last.took)
      throw new SmsNotSent('The SMS gateway is down.')
  }
}
