import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Counts of wrong guesses with the locks that they cause, and the devices on which an account has signed in. */
export const guessesAndDevices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // No foreign key: usernames without an account are counted too, and a lock may outlive its account by minutes.
    await db.schema
      .createTable('guess_count')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('network', 'text')
      .addColumn('wrong', 'integer', (column) => column.notNull())
      .addColumn('under_way', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('locked_until', 'bigint')
      .execute()
    await db.schema.createIndex('guess_count_expiry').on('guess_count').column('expires_at').execute()
    await db.schema.createIndex('guess_count_user').on('guess_count').columns(['user_id', 'locked_until']).execute()

    await db.schema
      .createTable('known_device')
      .addColumn('device_hash', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_device_key', ['device_hash', 'user_id'])
      .execute()
    await db.schema.createIndex('known_device_user').on('known_device').columns(['user_id', 'last_used_at']).execute()
    await db.schema.createIndex('known_device_expiry').on('known_device').column('expires_at').execute()
  },
}
