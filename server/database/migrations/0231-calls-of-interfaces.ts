import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which interface of the catalogue a call at the gateway was for, and the index by which its figures are read. */
export const callsOfInterfaces: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('interface_call').addColumn('interface_id', 'text').execute()
    await sql`create index interface_call_by_interface on interface_call (interface_id, at, duration, failure)
      where interface_id is not null`.execute(db)
  },
}
