import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addButtons } from '../../../database/migrations/add-buttons.ts'
import type { Tables } from '../../../database/schema.ts'

/** The button for what a user may do, for the roles that change users. */
export const effectiveRightsButton: Migration = {
  up: (db: Kysely<Tables>) =>
    addButtons(db, {
      page: 'system-user',
      like: 'system:user:edit',
      buttons: [['system:user:effective', '有效权限']],
      sort: 16,
    }),
}
