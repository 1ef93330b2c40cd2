import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'
import { addButtons } from './add-buttons.ts'

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
