import type { Migration } from 'kysely/migration'
import { addButtons } from '../../../database/migrations/add-buttons.ts'

/** The button 导入OpenAPI, for the roles that add interfaces. */
export const importButton: Migration = {
  up: (db) =>
    addButtons(db, {
      page: 'apiInterface-interface',
      like: 'apiInterface:interface:add',
      buttons: [['apiInterface:interface:import', '导入OpenAPI']],
      sort: 8,
    }),
}
