import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addButtons } from '../../../database/migrations/add-buttons.ts'
import type { Tables } from '../../../database/schema.ts'

/** The button for notices to many officers (decision 0152). */
export const notifyButton: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await addButtons(db, {
      page: 'system-hearing',
      like: 'system:hearing:audit',
      buttons: [['system:hearing:notify', '群发通知']],
      sort: 43,
    })
  },
}
