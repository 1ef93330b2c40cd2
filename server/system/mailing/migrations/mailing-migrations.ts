import type { Migrations } from '../../../database/migrate.ts'
import { mailings } from './0155-mailings.ts'

/** Migrations of the tables of notices to many people. */
export const mailingMigrations: Migrations = { '0155-mailings': mailings }
