const minute = 60_000

/** Lifetimes in milliseconds (security 2). */
export const lifetimes = {
  accessToken: 15 * minute,
  /** Without any call for this long a login session is over. */
  sessionIdle: 30 * minute,
  /** Whatever happens, it is over after this. */
  sessionAbsolute: 12 * 60 * minute,
  /** A session in use is marked as such at most this often, to spare the database a write for every read. */
  sessionTouch: minute,
  /** Somebody who came back from a provider can bind an account for this long. */
  arrival: 10 * minute,
  /** A browser that was sent to a provider is expected back within this. */
  ssoAttempt: 10 * minute,
  captcha: 5 * minute,
  smsCode: 5 * minute,
  smsTicket: 10 * minute,
  /** The outbox forgets a message after this: it holds a phone number. */
  smsMessage: 7 * 24 * 60 * minute,
  /** For so long an import can be repeated without being done twice, and taken back. */
  importKept: 24 * 60 * minute,
} as const
