import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'
import { addButtons } from './add-buttons.ts'

/** Records of imports, so that a retry is idempotent and an import can be undone; and the buttons for it. */
export const imports: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await createTables(db)
    await addButtons(db, {
      page: 'system-user',
      like: 'system:user:add',
      buttons: [
        ['system:user:import', '导入'],
        ['system:user:export', '导出'],
      ],
      sort: 7,
    })
  },
}

async function createTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('import_batch')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('undone_at', 'bigint')
    .addUniqueConstraint('import_batch_key', ['user_id', 'key_hash'])
    .execute()
  await db.schema.createIndex('import_batch_age').on('import_batch').column('created_at').execute()
  await db.schema
    .createTable('import_part')
    .addColumn('batch_id', 'text', (column) => column.notNull().references('import_batch.id').onDelete('cascade'))
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_part_key', ['batch_id', 'part'])
    .execute()
  await db.schema
    .createTable('import_change')
    .addColumn('batch_id', 'text', (column) => column.notNull().references('import_batch.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('before', 'text')
    .addPrimaryKeyConstraint('import_change_key', ['batch_id', 'user_id'])
    .execute()
}
