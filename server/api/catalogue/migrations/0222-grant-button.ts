import type { Migration } from 'kysely/migration'
import { addButtons } from '../../../database/migrations/add-buttons.ts'

/** The button 授权应用, for the roles that publish interfaces. */
export const grantButton: Migration = {
  up: (db) =>
    addButtons(db, {
      page: 'apiInterface-interface',
      like: 'apiInterface:interface:publish',
      buttons: [['apiInterface:interface:grant', '授权应用']],
      sort: 7,
    }),
}
