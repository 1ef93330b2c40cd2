import type { Generated } from 'kysely'
import type { UsedFactor } from '../factor/table.ts'
import type { SignInMethod } from '../sign-in/sign-in-method.ts'

declare module '../../database/schema.ts' {
  interface Tables {
    login_session: LoginSessionTable
    ended_session: EndedSessionTable
    token: TokenTable
  }
}

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
  /** What a screen shows without a sign-in (decision 0186); null for the session of a browser. */
  shows: string | null
}

/** A login session that an administrator has ended: its open pages are told so. */
export interface EndedSessionTable {
  /** The id that the session had. */
  id: string
  expires_at: number
}

/** Access and refresh tokens. */
export interface TokenTable {
  /** SHA-256 of the token. */
  hash: string
  kind: 'access' | 'refresh'
  session_id: string
  expires_at: number
}
