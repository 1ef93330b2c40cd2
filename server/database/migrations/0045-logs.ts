import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'
import { addButtons } from './add-buttons.ts'

/**
 * The lists of sign-ins and of the audit (decision 0076): why a sign-in was refused and which login session it opened,
 * how long an operation took, and the indexes. That of the time has the columns of the filters, so that a row is tested
 * without being read.
 */
export const logs: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable('sign_in').addColumn('failure', 'text').execute()
    await db.schema.alterTable('sign_in').addColumn('session', 'text').execute()
    await db.schema.alterTable('audit').addColumn('duration', 'integer').execute()
    await db
      .updateTable('sign_in')
      .set({
        failure: sql`case when method = 'passkey' then 'passkey' when factor is not null then 'factor' when user_id is null then 'unknown' else 'password' end`,
      })
      .where('succeeded', '=', 0)
      .execute()
    await db.schema
      .createIndex('sign_in_log')
      .on('sign_in')
      .columns(['created_at', 'id', 'user_id', 'failure', 'method', 'ip'])
      .execute()
    await db.schema.createIndex('sign_in_by_session').on('sign_in').column('session').execute()
    await db.schema
      .createIndex('audit_log')
      .on('audit')
      .columns(['created_at', 'id', 'user_id', 'operation', 'ip'])
      .execute()
    for (const column of ['user_id', 'trace_id', 'session', 'object_id', 'username', 'user_name'] as const)
      await db.schema.createIndex(`audit_by_${column}`).on('audit').columns([column, 'created_at']).execute()
    // In the order of the bytes, so that it finds beginnings on both databases.
    const binary = db.getExecutor().adapter instanceof PostgresAdapter ? sql` collate "C"` : sql``
    await sql`create index audit_by_object_name on audit (object_name${binary}, created_at)`.execute(db)
    await addButtons(db, {
      page: 'setting-log',
      like: 'setting:log:query',
      buttons: [['setting:log:verify', '校验']],
      sort: 2,
    })
  },
}
