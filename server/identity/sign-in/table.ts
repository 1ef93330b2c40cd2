import type { GeneratedAlways } from 'kysely'
import type { UsedFactor } from '../factor/table.ts'
import type { SignInMethod } from './sign-in-method.ts'

declare module '../../database/schema.ts' {
  interface Tables {
    sign_in: SignInTable
    known_device: KnownDeviceTable
  }
}

/**
 * Why a sign-in was refused: a wrong password, a username that no account has, a wrong second factor, a wrong signature
 * of a passkey that was to sign in without a password; or, for the verified owner, a passkey that has to be used with
 * the changed password first, or the state of the account.
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
  /** Made by the database of the address and of what the browser says, only for the filters. */
  network: GeneratedAlways<'internal' | 'external'>
  system: GeneratedAlways<string>
  browser: GeneratedAlways<string>
}

/** A browser on which an account has signed in. */
export interface KnownDeviceTable {
  /** SHA-256 of the cookie's secret. One browser may know several accounts. */
  device_hash: string
  user_id: string
  last_used_at: number
  expires_at: number
}
