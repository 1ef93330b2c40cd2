import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

const life = sql`case status when 'draft' then 1 when 'pending' then 2 when 'rejected' then 3 when 'active' then 4
  when 'paused' then 5 else 6 end`

/** What the list of hearing officers is ordered by, as its query has it. */
const orders = {
  name: sql`name_key`,
  life: sql`(${life})`,
  warehousing: sql`coalesce(warehousing_date, '')`,
  end: sql`term_end`,
  served: sql`coalesce(last_held_on, '')`,
  creation: sql`created_at`,
} as const

/**
 * The orders of the list of hearing officers, with what it is filtered by most: a page of 100,000 officers is found in
 * an index, and only its own rows are read.
 */
export const officerListOrders: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    for (const [name, key] of Object.entries(orders))
      await sql`create index ${sql.id(`hearing_officer_order_${name}`)}
        on hearing_officer (${key}, id, status, org_id, category)`.execute(db)
  },
}
