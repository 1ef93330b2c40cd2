import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The indexes for officers by phone, by its last four digits, and by office with what the list is filtered by most. */
export const officerPhones: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('hearing_officer_by_phone').on('hearing_officer').column('phone').execute()
    await db.schema
      .createIndex('hearing_officer_by_phone_end')
      .on('hearing_officer')
      .column(sql`substr(phone, 8)`)
      .execute()
    await db.schema
      .createIndex('hearing_officer_order_office')
      .on('hearing_officer')
      .columns(['org_id', 'id', 'status', 'category'])
      .execute()
  },
}
