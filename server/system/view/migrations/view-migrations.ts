import type { Migrations } from '../../../database/migrate.ts'
import { listViews } from './0004-list-views.ts'

/** Migrations of the tables of saved views; one of a few lines stands here itself. */
export const viewMigrations: Migrations = {
  '0004-list-views': listViews,
}
