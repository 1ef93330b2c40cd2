/** One text to one mobile number. */
export interface SmsMessage {
  readonly phone: string
  /** The text of the message. */
  readonly content: string
  /** The secret part of `content`, which is removed from the stored message once it was sent. */
  readonly secret?: string
}

/** Sends messages, and stores each in the outbox (table `sms_message`). */
export interface SmsSender {
  /** Resolves once the message is stored and, with a gateway, sent. Rejects with `SmsNotSent`. */
  send(message: SmsMessage): Promise<void>
}

/** The gateway did not accept a message; the outbox has the reason. */
export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent'
}
