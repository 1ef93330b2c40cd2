import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

/** Connected applications, and what the OpenID provider keeps (decision 0066). */
export const applications: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await createApplications(db)
    await createScopes(db)
    await createArtifacts(db)
    await tellOfLogout(db)
  },
}

async function createApplications(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('application')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('icon', 'text')
    .addColumn('category', 'text')
    .addColumn('home_url', 'text')
    .addColumn('description', 'text')
    .addColumn('owner_name', 'text')
    .addColumn('owner_phone', 'text')
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('confidential', 'public')`))
    .addColumn('grants', 'text', (column) => column.notNull())
    .addColumn('auto_confirm', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('access_seconds', 'integer', (column) => column.notNull().defaultTo(3600))
    .addColumn('refresh_seconds', 'integer', (column) => column.notNull().defaultTo(43_200))
    .addColumn('id_seconds', 'integer', (column) => column.notNull().defaultTo(3600))
    .addColumn('rotate_refresh', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('pkce_required', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('ip_allow', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('visibility', 'text', (column) =>
      column.notNull().defaultTo('all').check(sql`visibility in ('all', 'orgs', 'roles')`),
    )
    .addColumn('status', 'text', (column) =>
      column.notNull().defaultTo('normal').check(sql`status in ('normal', 'disabled')`),
    )
    .addColumn('backchannel_logout_url', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('application_address')
    .addColumn('application_id', 'text', (column) => column.notNull().references('application.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('redirect', 'post_logout')`))
    .addColumn('address', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('application_address_key', ['application_id', 'kind', 'address'])
    .execute()
  await db.schema
    .createTable('application_secret')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) => column.notNull().references('application.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('not_after', 'bigint')
    .execute()
  await db.schema.createIndex('secret_of_application').on('application_secret').column('application_id').execute()
  for (const [table, other] of [
    ['application_org', 'org'],
    ['application_role', 'role'],
  ] as const)
    await db.schema
      .createTable(table)
      .addColumn('application_id', 'text', (column) =>
        column.notNull().references('application.id').onDelete('cascade'),
      )
      .addColumn(`${other}_id`, 'text', (column) => column.notNull().references(`${other}.id`).onDelete('cascade'))
      .addPrimaryKeyConstraint(`${table}_key`, ['application_id', `${other}_id`])
      .execute()
}

/** The scopes of OpenID Connect that the provider answers with claims; a site adds those of its own interfaces. */
const ownScopes = [
  ['openid', '身份标识', '识别您是谁，不含其他资料', 'low'],
  ['profile', '姓名和用户名', '您的姓名和登录用户名', 'low'],
  ['organisation', '所属机构', '您所属机构的名称和编码', 'normal'],
  ['roles', '角色', '您在认证中心拥有的角色', 'normal'],
  ['phone', '手机号', '您的手机号码', 'high'],
] as const

async function createScopes(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('access_scope')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull().check(sql`level in ('high', 'normal', 'low')`))
    .addColumn('sort', 'integer', (column) => column.notNull())
    .execute()
  await db
    .insertInto('access_scope')
    .values(
      ownScopes.map(([name, title, description, level], index) => ({
        name,
        title,
        description,
        level,
        sort: index + 1,
      })),
    )
    .execute()
  await db.schema
    .createTable('application_scope')
    .addColumn('application_id', 'text', (column) => column.notNull().references('application.id').onDelete('cascade'))
    .addColumn('scope', 'text', (column) => column.notNull().references('access_scope.name').onDelete('cascade'))
    .addColumn('optional', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('application_scope_key', ['application_id', 'scope'])
    .execute()
  await db.schema
    .createTable('consent')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (column) => column.notNull().references('application.id').onDelete('cascade'))
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('declined', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_key', ['user_id', 'application_id'])
    .execute()
  await db.schema.createIndex('consent_of_application').on('consent').column('application_id').execute()
}

async function createArtifacts(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('oidc_artifact')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('consumed_at', 'bigint')
    .addColumn('grant_id', 'text')
    .addColumn('uid', 'text')
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('client_id', 'text', (column) => column.references('application.id').onDelete('cascade'))
    .addColumn('login_session_id', 'text', (column) => column.references('login_session.id').onDelete('cascade'))
    .addColumn('sid', 'text')
    .addColumn('browser', 'text')
    .execute()
  await db.schema.createIndex('artifact_expiry').on('oidc_artifact').column('expires_at').execute()
  await db.schema.createIndex('artifact_of_user').on('oidc_artifact').columns(['user_id', 'client_id']).execute()
  await db.schema.createIndex('artifact_of_client').on('oidc_artifact').column('client_id').execute()
  for (const column of ['grant_id', 'uid', 'login_session_id'] as const)
    await db.schema
      .createIndex(`artifact_by_${column}`)
      .on('oidc_artifact')
      .column(column)
      .where(column, 'is not', null)
      .execute()
  await db.schema
    .createTable('signing_key')
    .addColumn('generation', 'integer', (column) => column.primaryKey())
    .addColumn('kid', 'text', (column) => column.notNull().unique())
    .addColumn('jwk', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('signs_from', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('logout_notice')
    .addColumn('sid', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) => column.notNull().references('application.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('logout_notice_due').on('logout_notice').column('due_at').execute()
}

/**
 * Notes which applications to tell before a login session is deleted, in the same transaction: sessions end by many
 * doors, and a trigger stands behind all of them.
 */
async function tellOfLogout(db: Kysely<Tables>): Promise<void> {
  const note = sql`insert into logout_notice (sid, application_id, user_id)
    select granted.sid, granted.client_id, granted.user_id
    from oidc_artifact granted
    join application on application.id = granted.client_id
    where granted.login_session_id = old.id and granted.model = 'Grant' and granted.sid is not null
      and application.backchannel_logout_url is not null
    on conflict do nothing`
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function tell_of_logout() returns trigger language plpgsql as $$
      begin
        ${note};
        return old;
      end $$`.execute(db)
    await sql`create trigger login_session_logout before delete on login_session
      for each row execute function tell_of_logout()`.execute(db)
  } else {
    await sql`create trigger login_session_logout before delete on login_session begin ${note}; end`.execute(db)
  }
}
