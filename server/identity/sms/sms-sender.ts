/** One text to one mobile number. */
export interface SmsMessage {
  /**
   * Names the message where it may be sent again after a crash: with the same id it is one message, in the outbox and
   * for the gateway. A new one unless given.
   */
  readonly id?: string
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
