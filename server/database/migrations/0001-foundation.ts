import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Organisations, users, roles, menus, login sessions and the limiter. The statements run on both databases. */
export const foundation: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createPeople(db)
    await createMenus(db)
    await createSessions(db)
  },
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('org')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('parent_id', 'text', (column) => column.references('org.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('procuratorate', 'department', 'station')`),
    )
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull().unique())
    .execute()
  await db.schema.createIndex('org_parent').on('org').column('parent_id').execute()

  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull().check(sql`length(username) between 1 and 64`))
    .addColumn('name', 'text', (column) => column.notNull().check(sql`length(name) between 1 and 50`))
    .addColumn('employee_no', 'text')
    .addColumn('gender', 'text', (column) => column.notNull().check(sql`gender in ('male', 'female', 'unknown')`))
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('org_id', 'text', (column) => column.notNull().references('org.id'))
    .addColumn('position', 'text')
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('normal', 'disabled', 'locked', 'pending', 'cancelled')`),
    )
    .addColumn('valid_until', 'text')
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('password_changed_at', 'bigint', (column) => column.notNull())
    .addColumn('must_change_password', 'integer', (column) =>
      column.notNull().check(sql`must_change_password in (0, 1)`),
    )
    .addColumn('last_login_at', 'bigint')
    .addColumn('last_login_ip', 'text')
    .addColumn('previous_login_at', 'bigint')
    .addColumn('previous_login_ip', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('user_username').unique().on('user').column(sql`lower(username)`).execute()
  // One index for each sortable column of the user list; the id makes the order total, so that pages never overlap.
  for (const column of ['username', 'name', 'employee_no', 'last_login_at', 'created_at', 'status', 'org_id']) {
    await db.schema.createIndex(`user_by_${column}`).on('user').columns([column, 'id']).execute()
  }

  await db.schema
    .createTable('role')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('data_scope', 'text', (column) => column.notNull().check(sql`data_scope in ('all', 'org', 'self')`))
    .addColumn('built_in', 'integer', (column) => column.notNull().check(sql`built_in in (0, 1)`))
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('normal', 'disabled')`))
    .execute()

  await db.schema
    .createTable('user_role')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('role_id', 'text', (column) => column.notNull().references('role.id'))
    .addPrimaryKeyConstraint('user_role_key', ['user_id', 'role_id'])
    .execute()
  await db.schema.createIndex('user_role_by_role').on('user_role').columns(['role_id', 'user_id']).execute()
}

async function createMenus(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('menu')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('parent_id', 'text', (column) => column.references('menu.id'))
    .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('folder', 'page', 'button', 'link')`))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('icon', 'text')
    .addColumn('icon_img', 'text')
    .addColumn('route_name', 'text', (column) => column.notNull())
    .addColumn('permission', 'text')
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addColumn('hidden', 'integer', (column) => column.notNull().check(sql`hidden in (0, 1)`))
    .execute()
  await db.schema.createIndex('menu_parent').on('menu').column('parent_id').execute()

  await db.schema
    .createTable('role_menu')
    .addColumn('role_id', 'text', (column) => column.notNull().references('role.id').onDelete('cascade'))
    .addColumn('menu_id', 'text', (column) => column.notNull().references('menu.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('role_menu_key', ['role_id', 'menu_id'])
    .execute()
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('xsrf', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text')
    .addColumn('user_agent', 'text')
    .execute()
  await db.schema.createIndex('login_session_user').on('login_session').column('user_id').execute()
  await db.schema.createIndex('login_session_expiry').on('login_session').column('expires_at').execute()

  await db.schema
    .createTable('token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('access', 'refresh')`))
    .addColumn('session_id', 'text', (column) => column.notNull().references('login_session.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('token_session').on('token').column('session_id').execute()
  await db.schema.createIndex('token_expiry').on('token').column('expires_at').execute()

  await db.schema
    .createTable('limiter')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('limiter_expiry').on('limiter').column('expires_at').execute()
}
