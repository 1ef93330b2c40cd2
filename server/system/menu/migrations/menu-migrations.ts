import type { Migrations } from '../../../database/migrate.ts'
import { menuExportButton } from './0355-menu-export-button.ts'

/** Migrations of the menu. */
export const menuMigrations: Migrations = {
  '0355-menu-export-button': menuExportButton,
}
