import type { Migrations } from '../../../database/migrate.ts'
import { interfaces } from './0221-interfaces.ts'
import { grantButton } from './0222-grant-button.ts'
import { importButton } from './0270-import-button.ts'

/** Migrations of the interface catalogue. */
export const catalogueMigrations: Migrations = {
  '0221-interfaces': interfaces,
  '0222-grant-button': grantButton,
  '0270-import-button': importButton,
}
