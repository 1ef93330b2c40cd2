import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'
import { trackVersion } from './0009-directory-versions.ts'
import { addButtons } from './add-buttons.ts'

/**
 * Where people work part-time beside their main organisation, the number of their identity card, and the buttons of
 * both.
 */
export const userPlaces: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('user_post')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('org_id', 'text', (column) => column.notNull().references('org.id'))
      .addColumn('position', 'text')
      .addColumn('sort', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('user_post_pk', ['user_id', 'org_id'])
      .execute()
    await db.schema.createIndex('user_post_by_org').on('user_post').columns(['org_id', 'user_id']).execute()
    await trackVersion(db, 'user_post', 'users')
    await db.schema.alterTable('user').addColumn('id_number', 'text').execute()
    await addButtons(db, {
      page: 'system-user',
      like: 'system:user:edit',
      buttons: [
        ['system:user:transfer', '调动'],
        ['system:user:reveal', '查看完整号码'],
      ],
      sort: 11,
    })
  },
}
