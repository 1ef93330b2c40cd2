import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addButtons } from '../../../database/migrations/add-buttons.ts'
import type { Tables } from '../../../database/schema.ts'

/** The button for the export of what the list of menus finds, for roles that may import: they read all of it. */
export const menuExportButton: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await addButtons(db, {
      page: 'system-menu',
      like: 'system:menu:import',
      buttons: [['system:menu:export', '导出']],
      sort: 30,
    })
  },
}
