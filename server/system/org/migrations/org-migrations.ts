import type { Migrations } from '../../../database/migrate.ts'
import { mergedOrganisations } from './0026-merged-organisations.ts'

/** Migrations of the tables of organisations; one of a few lines stands here itself. */
export const orgMigrations: Migrations = {
  '0026-merged-organisations': mergedOrganisations,
}
