import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { trackVersion } from '../../../database/migrations/0009-directory-versions.ts'

/** Providers of interfaces; a change counts at the gateway as one of the catalogue does. */
export const interfaceProviders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('api_provider')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('secret', 'text')
      .addColumn('token_header', 'text')
      .addColumn('status', 'text', (column) =>
        column.notNull().defaultTo('normal').check(sql`status in ('normal', 'disabled')`),
      )
      .addColumn('remark', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await sql`create unique index api_provider_name on api_provider (lower(name))`.execute(db)
    await trackVersion(db, 'api_provider', 'interfaces')
  },
}
