import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { trackVersion } from '../../../database/migrations/0009-directory-versions.ts'
import type { Tables } from '../../../database/schema.ts'

/** Interfaces with their versions, and the applications that may call them. */
export const interfaces: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await createInterfaces(db)
    await createVersions(db)
    await createGrants(db)
    for (const table of ['api_interface', 'api_version', 'api_grant']) await trackVersion(db, table, 'interfaces')
  },
}

async function createInterfaces(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('api_interface')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('directory_id', 'text', (column) => column.notNull().references('api_directory.id'))
    .addColumn('provider_id', 'text')
    .addColumn('description', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('api_interface_by_directory').on('api_interface').column('directory_id').execute()
  await db.schema.createIndex('api_interface_by_provider').on('api_interface').column('provider_id').execute()
}

async function createVersions(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('api_version')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('interface_id', 'text', (column) => column.notNull().references('api_interface.id').onDelete('cascade'))
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) =>
      column.notNull().check(sql`method in ('GET', 'POST', 'PUT', 'PATCH', 'DELETE')`),
    )
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('path_shape', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().defaultTo('draft').check(sql`status in ('draft', 'published', 'withdrawn')`),
    )
    .addColumn('retires_on', 'text')
    .addColumn('auth', 'text', (column) =>
      column.notNull().defaultTo('none').check(sql`auth in ('none', 'token', 'signature')`),
    )
    .addColumn('secret', 'text')
    .addColumn('timeout_ms', 'integer', (column) => column.notNull().defaultTo(10_000))
    .addColumn('rate_per_minute', 'integer', (column) => column.notNull().defaultTo(600))
    .addColumn('max_request_bytes', 'integer', (column) => column.notNull().defaultTo(1_048_576))
    .addColumn('max_response_bytes', 'integer', (column) => column.notNull().defaultTo(104_857_600))
    .addColumn('request', 'text')
    .addColumn('response', 'text')
    .addColumn('schemas', 'text')
    .addColumn('published_at', 'bigint')
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint('api_version_word', ['interface_id', 'word'])
    .execute()
}

async function createGrants(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('api_grant')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('interface_id', 'text', (column) => column.notNull().references('api_interface.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (column) => column.notNull().references('application.id').onDelete('cascade'))
    .addColumn('from_on', 'text', (column) => column.notNull())
    .addColumn('until_on', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint('api_grant_once', ['interface_id', 'application_id'])
    .addCheckConstraint('api_grant_days', sql`until_on is null or from_on <= until_on`)
    .execute()
  await db.schema.createIndex('api_grant_by_application').on('api_grant').column('application_id').execute()
}
