import type { Migrations } from '../../../database/migrate.ts'
import { interfaces } from './0221-interfaces.ts'

/** Migrations of the interface catalogue. */
export const catalogueMigrations: Migrations = { '0221-interfaces': interfaces }
