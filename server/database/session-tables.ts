/** Who is signed in, with which tokens, and how often somebody has tried to be. */

import type { Generated } from 'kysely'
import type { SignInMethod } from './identity-tables.ts'

/** A browser that somebody has signed in with. */
export interface LoginSessionTable {
  /** SHA-256 of what the cookie holds. */
  id: string
  user_id: string
  /** What X-XSRF-TOKEN must repeat. */
  xsrf: string
  created_at: number
  last_used_at: number
  /** The absolute end; the idle end follows from `last_used_at`. */
  expires_at: number
  ip: string
  device_id: string | null
  user_agent: string | null
  method: Generated<SignInMethod>
  /** Id of the provider that the person came from; null for a password. */
  provider: string | null
  /** What the provider wants to be shown when the person signs out, such as an ID token. */
  logout_hint: string | null
}

/** What proves at each call that it comes from that browser, and what fetches the next of it. */
export interface TokenTable {
  /** SHA-256 of the token. */
  hash: string
  kind: 'access' | 'refresh'
  session_id: string
  expires_at: number
}

/** How often something was tried that must not be tried without end. */
export interface LimiterTable {
  /** What is counted, for whom; names and addresses in it are hashed. */
  key: string
  count: number
  /** When counting starts anew. */
  expires_at: number
}
