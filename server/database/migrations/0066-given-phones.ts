import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

/** Whether another person has set the phone of an account that was in use, and the owner has not proved it since. */
export const givenPhones: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .alterTable('user')
      .addColumn('phone_given', 'integer', (column) => column.notNull().defaultTo(0).check(sql`phone_given in (0, 1)`))
      .execute()
  },
}
