import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Messages to users; unread ones are counted once a second for every user with an open application. */
export const messages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('message')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) =>
        column.notNull().check(sql`kind in ('role', 'password', 'status', 'system')`),
      )
      .addColumn('title', 'text', (column) => column.notNull().check(sql`length(title) between 1 and 100`))
      .addColumn('content', 'text', (column) => column.notNull().check(sql`length(content) between 1 and 2000`))
      .addColumn('link', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('read_at', 'bigint')
      .execute()
    await db.schema.createIndex('message_of_user').on('message').columns(['user_id', 'created_at', 'id']).execute()
    await sql`create index message_unread on message (user_id) where read_at is null`.execute(db)
  },
}
