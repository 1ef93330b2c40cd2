const minute = 60_000

/** Lifetimes in milliseconds (security 2). */
export const lifetimes = {
  accessToken: 15 * minute,
  /** A login session ends after this long without a call. */
  sessionIdle: 30 * minute,
  /** A login session ends after this long in any case. */
  sessionAbsolute: 12 * 60 * minute,
  /** Minimum interval between writes of a session's last use, to save a database write for every read. */
  sessionTouch: minute,
  /** How long the open pages of a session that an administrator has ended can learn it. */
  endedSession: 60 * minute,
  /** How long an external identity that returned from a provider can be bound to an account. */
  arrival: 10 * minute,
  /** How long a browser may take to return from a provider. */
  ssoAttempt: 10 * minute,
  /** How long a browser stays a known device after a sign-in. */
  knownDevice: 180 * 24 * 60 * minute,
  captcha: 5 * minute,
  smsCode: 5 * minute,
  smsTicket: 10 * minute,
  /** Sign-ins are kept as long as the law asks of logs (网络安全法 21). */
  signIn: 180 * 24 * 60 * minute,
  /** Outbox messages are deleted after this, because they contain a phone number. */
  smsMessage: 7 * 24 * 60 * minute,
} as const
