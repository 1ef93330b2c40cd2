import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'
import { addButtons } from './add-buttons.ts'

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
