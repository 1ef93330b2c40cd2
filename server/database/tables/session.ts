import type { GeneratedAlways } from 'kysely'
/** Tables of login sessions, tokens, known devices and limits. */

import type { Generated } from 'kysely'
import type { UsedFactor } from './factor.ts'
import type { SignInMethod } from './identity.ts'

/** A signed-in browser. */
export interface LoginSessionTable {
  /** SHA-256 of the cookie's secret. */
  id: string
  user_id: string
  /** The value that X-XSRF-TOKEN must repeat. */
  xsrf: string
  created_at: number
  last_used_at: number
  /** The absolute end; the idle end is computed from `last_used_at`. */
  expires_at: number
  ip: string
  device_id: string | null
  user_agent: string | null
  method: Generated<SignInMethod>
  /** Id of the provider that the user came from; null for a password. */
  provider: string | null
  /** The ID token for the provider's logout. */
  logout_hint: string | null
  /** By which second factor the user was verified as well. */
  factor: UsedFactor | null
  /** Of a passkey: 1 where its key is copied between devices. */
  factor_synced: 0 | 1 | null
}

/** A login session that an administrator has ended: its open pages are told so. */
export interface EndedSessionTable {
  /** The id that the session had. */
  id: string
  expires_at: number
}

/**
 * A read-only preview of the application as another user. It outlives its login session and both users until its end is
 * audited, so it refers to none of them by a foreign key.
 */
export interface PreviewTable {
  /** SHA-256 of the token. */
  id: string
  /** The login session of the administrator; the preview is refused without it. */
  session_id: string
  user_id: string
  username: string
  user_name: string
  target_id: string
  /** Name and username, for the audit: `陈静（clerk）`. */
  target_name: string
  begun_at: number
  /** When it ends at the latest. */
  ends_at: number
  /** Null while it is open. */
  ended_at: number | null
  ip: string
  /** X-Request-Id of the request that began it. */
  trace_id: string
}

/** Access and refresh tokens. */
export interface TokenTable {
  /** SHA-256 of the token. */
  hash: string
  kind: 'access' | 'refresh'
  session_id: string
  expires_at: number
}

/**
 * Why a sign-in was refused: a wrong password, a username that no account has, a wrong second factor, a wrong signature of a
 * passkey that was to sign in alone; or, for the verified owner, a passkey that has to be used with the changed password
 * first, or the state of the account.
 */
export type SignInFailure =
  | 'password'
  | 'unknown'
  | 'factor'
  | 'passkey'
  | 'unvouched'
  | 'disabled'
  | 'locked'
  | 'pending'
  | 'cancelled'
  | 'past'

/** Sign-ins, and those that were refused. */
export interface SignInTable {
  id: string
  created_at: number
  /** The account; null where no account has the username that was typed. */
  user_id: string | null
  succeeded: 0 | 1
  /** Null for one that succeeded. */
  failure: SignInFailure | null
  method: SignInMethod
  /** The second factor that was asked for. */
  factor: UsedFactor | null
  ip: string
  user_agent: string | null
  /** The public id of the login session that it opened; null for refused ones and for those before it was kept. */
  session: string | null
  /** Made by the database of the address and of what the browser says, for the filters alone. */
  network: GeneratedAlways<'internal' | 'external'>
  system: GeneratedAlways<string>
  browser: GeneratedAlways<string>
}

/** Counts of rate-limited operations. */
export interface LimiterTable {
  /** Operation and subject; usernames and addresses in it are hashed. */
  key: string
  count: number
  /** When the window ends and the count restarts. */
  expires_at: number
}

/**
 * What the guesses are counted by: an address, with any usernames; a username from one network, from all networks, or on
 * a known device; or a phone number whose code is guessed.
 */
export type GuessKind = 'address' | 'name-and-network' | 'name' | 'device' | 'code'

/** Wrong guesses within a window, and the lock that they caused (decision 0041). */
export interface GuessCountTable {
  /** Kind and subject; usernames, addresses and devices in it are hashed. */
  key: string
  kind: GuessKind
  /** The account of the guessed username; null where there is none, and for kinds without a username. */
  user_id: string | null
  /** Where the guesses came from, `10.20.3.15` or `2001:db8:1:2::/64`; null where there is no account. */
  network: string | null
  wrong: number
  /** Guesses that are being verified; their results are not known yet. */
  under_way: number
  /** When the window ends and the counts restart. */
  expires_at: number
  /** No guess is verified until then; null without a lock. */
  locked_until: number | null
}

/** A browser on which an account has signed in. */
export interface KnownDeviceTable {
  /** SHA-256 of the cookie's secret. One browser may know several accounts. */
  device_hash: string
  user_id: string
  last_used_at: number
  expires_at: number
}
