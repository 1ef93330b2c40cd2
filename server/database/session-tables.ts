/** Tables of login sessions, tokens and rate limits. */

import type { Generated } from 'kysely'
import type { SignInMethod } from './identity-tables.ts'

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
}

/** Access and refresh tokens. */
export interface TokenTable {
  /** SHA-256 of the token. */
  hash: string
  kind: 'access' | 'refresh'
  session_id: string
  expires_at: number
}

/** Counts of rate-limited operations. */
export interface LimiterTable {
  /** Operation and subject; usernames and addresses in it are hashed. */
  key: string
  count: number
  /** When the window ends and the count restarts. */
  expires_at: number
}
