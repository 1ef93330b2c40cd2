import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The index for the history of one record: a conflict says who changed it last. */
export const auditByObject: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('audit_by_object').on('audit').columns(['object_kind', 'object_id', 'id']).execute()
  },
}
