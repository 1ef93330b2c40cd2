import type { Area } from '../../area.ts'
import { effectiveMigrations } from './migrations/effective-migrations.ts'
import { effectiveRights } from './rights.ts'

/** What a user may do, and why (有效权限). */
export const effective: Area = {
  name: 'system/effective',
  operations: { effectiveRights },
  migrations: effectiveMigrations,
}
