import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

export type UserStatus = 'normal' | 'disabled' | 'locked' | 'pending' | 'cancelled'

export interface UserTable {
  id: string
  /** Unique, case-insensitive: compare `lower(username)`, which is indexed. */
  username: string
  name: string
  /** `nameKey(name)`; lists sort by it. Written with every name (`personName`), as the sounds are. */
  name_key: Generated<string>
  /** `nameSounds(name)`; lists find the name by it. */
  name_sounds: Generated<string>
  employee_no: string | null
  gender: 'male' | 'female' | 'unknown'
  /** Unique: a password reset finds the account by it. */
  phone: string | null
  /** Whether another person has set it while the account was in use; then it resets no password (decision 0106). */
  phone_given: Generated<Flag>
  email: string | null
  /** Of the resident identity card, with an upper-case X. */
  id_number: string | null
  org_id: string
  position: string | null
  status: UserStatus
  /** Last day on which the account may sign in. */
  valid_until: string | null
  password_hash: string
  password_changed_at: number
  must_change_password: Flag
  last_login_at: number | null
  last_login_ip: string | null
  /** The sign-in before the last one, shown to the user so that a foreign one is noticed. */
  previous_login_at: number | null
  previous_login_ip: string | null
  created_at: number
  updated_at: number
  /** Incremented by every change through user management: the optimistic lock of its forms. */
  version: number
}

/** An organisation where a user works part-time, beside the main one (decision 0060). */
export interface UserPostTable {
  user_id: string
  org_id: string
  position: string | null
  /** Place among the user's. */
  sort: number
}

export interface UserRoleTable {
  user_id: string
  role_id: string
  /** The first and the last day on which the user has the role, `YYYY-MM-DD`; null without a limit. */
  valid_from: string | null
  valid_until: string | null
}
