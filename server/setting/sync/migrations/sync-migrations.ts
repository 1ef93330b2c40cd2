import type { Migrations } from '../../../database/migrate.ts'
import { synchronisation } from './0054-synchronisation.ts'
import { failingSynchronisation } from './0056-failing-synchronisation.ts'
import { synchronisationEditors } from './0062-synchronisation-editors.ts'

/** Migrations of the tables of the synchronisation; one of a few lines stands here itself. */
export const syncMigrations: Migrations = {
  '0054-synchronisation': synchronisation,
  '0056-failing-synchronisation': failingSynchronisation,
  '0062-synchronisation-editors': synchronisationEditors,
}
