import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'
import { addButtons } from './add-buttons.ts'

/** The button for what a user may do, for the roles that change users. */
export const effectiveRights: Migration = {
  up: (db: Kysely<Tables>) =>
    addButtons(db, {
      page: 'system-user',
      like: 'system:user:edit',
      buttons: [['system:user:effective', '有效权限']],
      sort: 16,
    }),
}
