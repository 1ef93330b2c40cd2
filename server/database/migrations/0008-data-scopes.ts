import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Tables {
  readonly role: { readonly data_scope: string; readonly wider_scope: string }
}

/** All five levels of data scope, and the organisations of a role with the level `custom` (decision 0033). */
export const dataScopes: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    // SQLite cannot alter a check, and the table cannot be recreated because others refer to it. A new column replaces
    // the old one.
    await db.schema
      .alterTable('role')
      .addColumn('wider_scope', 'text', (column) =>
        column.notNull().defaultTo('self').check(sql`wider_scope in ('all', 'org_and_below', 'org', 'self', 'custom')`),
      )
      .execute()
    // The old `org` has always included the organisations below.
    await db
      .updateTable('role')
      .set({ wider_scope: sql`case data_scope when 'org' then 'org_and_below' else data_scope end` })
      .execute()
    await db.schema.alterTable('role').dropColumn('data_scope').execute()
    await db.schema.alterTable('role').renameColumn('wider_scope', 'data_scope').execute()

    await db.schema
      .createTable('role_org')
      .addColumn('role_id', 'text', (column) => column.notNull().references('role.id').onDelete('cascade'))
      .addColumn('org_id', 'text', (column) => column.notNull().references('org.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('role_org_key', ['role_id', 'org_id'])
      .execute()
    await db.schema.createIndex('role_org_by_org').on('role_org').column('org_id').execute()
  },
}
