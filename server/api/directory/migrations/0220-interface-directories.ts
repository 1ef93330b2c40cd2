import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { trackVersion } from '../../../database/migrations/0009-directory-versions.ts'
import type { Tables } from '../../../database/schema.ts'

/** Directories of the interface catalogue, and the version that the route table of the gateway is kept by. */
export const interfaceDirectories: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('api_directory')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('parent_id', 'text', (column) => column.references('api_directory.id'))
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('sort', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) =>
        column.notNull().defaultTo('normal').check(sql`status in ('normal', 'disabled')`),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await db.schema.createIndex('api_directory_by_parent').on('api_directory').column('parent_id').execute()
    await db.insertInto('directory_version').values({ entity: 'interfaces', version: 0 }).execute()
    await trackVersion(db, 'api_directory', 'interfaces')
  },
}
