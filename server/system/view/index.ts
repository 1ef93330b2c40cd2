import type { Area } from '../../area.ts'
import { listViews } from './migrations/0004-list-views.ts'
import { viewOperations } from './operations.ts'

/** Saved views of lists. */
export const view: Area = {
  name: 'system/view',
  operations: viewOperations,
  migrations: { '0004-list-views': listViews },
}
