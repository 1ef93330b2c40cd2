import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'
import { dutyRoles } from './frozen/duty-roles.ts'

/** Notices, their receivers and attachments (decisions 0078 and 0079). */
export const notices: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await createNotices(db)
    await createReceipts(db)
    await createFiles(db)
    await extendMessages(db)
    await grantToDuties(db)
  },
}

async function createNotices(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('notice')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) =>
      column.notNull().check(sql`category in ('notice', 'announcement', 'regulation')`),
    )
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('audience', 'text', (column) =>
      column.notNull().check(sql`audience in ('all', 'orgs', 'roles', 'users')`),
    )
    .addColumn('limited', 'integer', (column) => column.notNull())
    .addColumn('pinned', 'integer', (column) => column.notNull())
    .addColumn('must_confirm', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('draft', 'scheduled', 'published', 'withdrawn')`),
    )
    .addColumn('publish_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('published_at', 'bigint')
    .addColumn('published_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('delivered_to', 'text')
    .addColumn('ended', 'integer', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  for (const column of ['created_by', 'published_by', 'created_at'] as const)
    await db.schema.createIndex(`notice_by_${column}`).on('notice').column(column).execute()
  // Looked at every second: the few that wait, among thousands that do not.
  await sql`create index notice_scheduled on notice (publish_at) where status = 'scheduled'`.execute(db)
  await sql`create index notice_undelivered on notice (published_at) where delivered_to is not null`.execute(db)
  await sql`create index notice_ending on notice (expires_at) where status = 'published' and ended = 0`.execute(db)
  await db.schema
    .createTable('notice_target')
    .addColumn('notice_id', 'text', (column) => column.notNull().references('notice.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('org', 'role', 'user', 'reach', 'reach_alone')`),
    )
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_target_key', ['notice_id', 'kind', 'target_id'])
    .execute()
}

async function createReceipts(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('notice_receipt')
    .addColumn('notice_id', 'text', (column) => column.notNull().references('notice.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('read_at', 'bigint')
    .addColumn('confirmed_at', 'bigint')
    .addColumn('urged_at', 'bigint')
    .addPrimaryKeyConstraint('notice_receipt_key', ['notice_id', 'user_id'])
    .execute()
  await db.schema
    .createIndex('notice_receipt_reading')
    .on('notice_receipt')
    .columns(['notice_id', 'read_at', 'confirmed_at'])
    .execute()
  await db.schema.createIndex('notice_receipt_of_user').on('notice_receipt').columns(['user_id', 'notice_id']).execute()
}

async function createFiles(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('stored_file')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('uploaded_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('notice_id', 'text', (column) => column.references('notice.id').onDelete('set null'))
    .addColumn('sort', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('stored_file_of_notice').on('stored_file').columns(['notice_id', 'sort']).execute()
  await db.schema.createIndex('stored_file_of_user').on('stored_file').columns(['uploaded_by', 'notice_id']).execute()
  await sql`create index stored_file_waiting on stored_file (created_at) where notice_id is null`.execute(db)
}

/** Messages about a notice, which end with it. */
async function extendMessages(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('message')
    .addColumn('notice_id', 'text', (column) => column.references('notice.id').onDelete('cascade'))
    .execute()
  await sql`create index message_of_notice on message (notice_id, user_id) where notice_id is not null`.execute(db)
  const kinds = sql`kind in ('role', 'password', 'status', 'system', 'notice')`
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table message drop constraint message_kind_check`.execute(db)
    await sql`alter table message add constraint message_kind_check check (${kinds})`.execute(db)
    return
  }
  // SQLite cannot change a check: the column is made again with another one.
  await sql`alter table message add column topic text not null default 'system'
    check (topic in ('role', 'password', 'status', 'system', 'notice'))`.execute(db)
  await sql`update message set topic = kind`.execute(db)
  await db.schema.alterTable('message').dropColumn('kind').execute()
  await sql`alter table message rename column topic to kind`.execute(db)
}

/** The roles of the three duties of a database that has its menu already; a new one gets them from its seed. */
async function grantToDuties(db: Kysely<Tables>): Promise<void> {
  const menus = await db.selectFrom('menu').select(['id', 'parent_id', 'route_name', 'permission']).execute()
  const page = menus.find(({ route_name }) => route_name === 'setting-notice')
  if (!page) return
  const own = menus.filter(({ id, parent_id }) => id === page.id || parent_id === page.id)
  for (const { key, grants } of dutyRoles) {
    const role = await db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirst()
    const entries = own.filter((entry) => grants({ routeName: entry.route_name, permission: entry.permission }))
    if (!role || entries.length === 0) continue
    const ids = [...entries.map(({ id }) => id), ...(page.parent_id === null ? [] : [page.parent_id])]
    await db
      .insertInto('role_menu')
      .values(ids.map((menu_id) => ({ role_id: role.id, menu_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
