/** One text to one mobile number. */
export interface SmsMessage {
  readonly phone: string
  /** What the person reads. */
  readonly content: string
  /** The part of `content` that is nobody else's business: what is kept of a message that is gone holds none. */
  readonly secret?: string
}

/** Hands messages on to whoever carries them, and keeps each in the outbox (table `sms_message`). */
export interface SmsSender {
  /** Resolves once the message is kept and, where there is a gateway, handed on. Rejects with `SmsNotSent`. */
  send(message: SmsMessage): Promise<void>
}

/** The gateway did not take a message; the outbox says why. */
export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent'
}
