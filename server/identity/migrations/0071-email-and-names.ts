import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../database/schema.ts'

/** The scope `email`, and applications whose ID tokens have the user's names (decision 0113). */
export const emailAndNames: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    const email = {
      name: 'email',
      title: '电子邮箱',
      description: '您的电子邮箱地址',
      level: 'normal' as const,
      sort: 6,
    }
    // A site may have one of its own.
    await db
      .insertInto('access_scope')
      .values(email)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    await db.schema
      .alterTable('application')
      .addColumn('id_token_names', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
