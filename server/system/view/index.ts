import type { Area } from '../../area.ts'
import { viewMigrations } from './migrations/view-migrations.ts'
import { viewOperations } from './operations.ts'

/** Saved views of lists. */
export const view: Area = {
  name: 'system/view',
  operations: viewOperations,
  migrations: viewMigrations,
}
