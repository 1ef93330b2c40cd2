import { newId } from '../../database/new-id.ts'
import type { ProfileColumns } from './profile-columns.ts'

/**
 * The row of a user who may sign in and must change the given password at the first sign-in. `now` in milliseconds
 * since 1970.
 */
export const newUser = (columns: ProfileColumns, username: string, passwordHash: string, now: number) => ({
  ...columns,
  id: newId(now),
  username,
  status: 'normal' as const,
  password_hash: passwordHash,
  password_changed_at: now,
  must_change_password: 1 as const,
  last_login_at: null,
  last_login_ip: null,
  created_at: now,
  updated_at: now,
  version: 1,
})
