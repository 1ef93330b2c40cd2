import type { Database } from '../../database/schema.ts'
import type { ParameterKey, ParameterValue } from '../../kernel/parameters/catalogue.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'

const [second, minute] = [1000, 60_000]
const [hour, day] = [60 * minute, 24 * 60 * minute]

type NumberKey = { [Key in ParameterKey]: ParameterValue<Key> extends number ? Key : never }[ParameterKey]

const set =
  (key: NumberKey, unit: number) =>
  (db: Database): number =>
    parameter(db, key) * unit

/** Lifetimes in milliseconds (security 2): those that a site sets, by its database, and the others. */
export const lifetimes = {
  accessToken: set('session.token.minutes', minute),
  /** A login session ends after this long without a call. */
  sessionIdle: set('session.idle.minutes', minute),
  /** A login session ends after this long in any case. */
  sessionAbsolute: set('session.hours', hour),
  /** Minimum interval between writes of a session's last use, to save a database write for every read. */
  sessionTouch: minute,
  /** How long the open pages of a session that an administrator has ended can learn it. */
  endedSession: hour,
  /** A preview of the app as another user ends after this long at the latest. */
  preview: set('session.preview.minutes', minute),
  /** A screen on a wall ends after this long in any case. */
  wall: set('session.wall.hours', hour),
  /** How long an external identity that returned from a provider can be bound to an account. */
  arrival: set('login.arrival.minutes', minute),
  /** How long a browser may take to return from a provider. */
  ssoAttempt: set('login.sso.minutes', minute),
  /** How long a browser stays a known device after a sign-in. */
  knownDevice: set('login.device.days', day),
  captcha: set('login.captcha.minutes', minute),
  /** How long the second step of a sign-in may take. */
  secondStep: set('login.step.minutes', minute),
  /** How long a passkey may take to sign a challenge. */
  passkeyChallenge: set('login.passkey.minutes', minute),
  /** How long setting up a second factor may take. */
  factorSetup: set('login.setup.minutes', minute),
  smsCode: set('sms.code.minutes', minute),
  /** The least time between two codes for a number, a purpose and a network. */
  smsInterval: set('sms.interval.seconds', second),
  smsTicket: set('sms.ticket.minutes', minute),
  /** Sign-ins are kept as long as the law asks of logs (网络安全法 21), or longer. */
  signIn: set('keep.sign-in.days', day),
  /** Outbox messages are deleted after this, because they contain a phone number. */
  smsMessage: set('keep.sms.days', day),
  /** How long the counts of an application's calls are kept. */
  applicationCalls: set('keep.calls.days', day),
} as const
