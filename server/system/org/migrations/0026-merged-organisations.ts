import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addButtons } from '../../../database/migrations/add-buttons.ts'
import type { Tables } from '../../../database/schema.ts'

/** The buttons for merging and importing organisations. */
export const mergedOrganisations: Migration = {
  up: (db: Kysely<Tables>) =>
    addButtons(db, {
      page: 'system-org',
      like: 'system:org:move',
      buttons: [
        ['system:org:merge', '合并'],
        ['system:org:import', '导入'],
      ],
      sort: 8,
    }),
}
