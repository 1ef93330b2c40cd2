import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addButtons } from '../../../database/migrations/add-buttons.ts'
import type { Tables } from '../../../database/schema.ts'

/** The button for locking and unlocking users. */
export const userLocks: Migration = {
  up: (db: Kysely<Tables>) =>
    addButtons(db, {
      page: 'system-user',
      like: 'system:user:status',
      buttons: [['system:user:lock', '锁定解锁']],
      sort: 9,
    }),
}
