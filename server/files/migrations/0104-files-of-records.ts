import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../database/schema.ts'

/**
 * Files of any record: of which kind and record, and of which part of it. The indexes of what is free hold that alone,
 * so that they stay small.
 */
export const filesOfRecords: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    const table = db.schema.alterTable('stored_file')
    for (const name of ['record_kind', 'record_id', 'part']) await table.addColumn(name, 'text').execute()
    await db.schema
      .createIndex('stored_file_of_record')
      .on('stored_file')
      .columns(['record_id', 'record_kind', 'part', 'sort'])
      .execute()
    for (const name of ['stored_file_waiting', 'stored_file_of_user']) await db.schema.dropIndex(name).execute()
    const free = sql`notice_id is null and record_id is null`
    await sql`create index stored_file_waiting on stored_file (created_at) where ${free}`.execute(db)
    await sql`create index stored_file_of_user on stored_file (uploaded_by) where ${free}`.execute(db)
  },
}
