import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { newId } from '../new-id.ts'
import type { Tables } from '../schema.ts'

/** Work that the server does later (decision 0082); what notices had waited for becomes the first of it. */
export const jobs: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('job')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('waiting', 'running', 'done', 'failed', 'cancelled')`),
      )
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('attempt', 'integer', (column) => column.notNull())
      .addColumn('done', 'bigint')
      .addColumn('total', 'bigint')
      .addColumn('failure', 'text')
      .addColumn('cancel', 'integer', (column) => column.notNull())
      .addColumn('lease', 'text')
      .addColumn('lease_until', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('finished_at', 'bigint')
      .addUniqueConstraint('job_key', ['kind', 'key'])
      .execute()
    // Looked at every second: the few that are not over, among thousands that are.
    await sql`create index job_waiting on job (due_at) where state = 'waiting'`.execute(db)
    await sql`create index job_running on job (lease_until) where state = 'running'`.execute(db)
    await db.schema.createIndex('job_by_finish').on('job').column('finished_at').execute()
    await db.schema.createIndex('job_by_creation').on('job').columns(['created_at', 'id']).execute()
    await queueNotices(db)
    for (const index of ['notice_scheduled', 'notice_undelivered', 'notice_ending'])
      await db.schema.dropIndex(index).execute()
  },
}

/** The jobs that the release before would have found by looking at the notices. */
async function queueNotices(db: Kysely<Tables>): Promise<void> {
  const notices = await db
    .selectFrom('notice')
    .select(['id', 'name', 'version', 'status', 'publish_at', 'expires_at', 'delivered_to', 'ended', 'updated_at'])
    .where('status', 'in', ['scheduled', 'published'])
    .execute()
  for (const notice of notices) {
    if (notice.status === 'scheduled') await queue(db, notice, 'notice-publish', notice.publish_at)
    if (notice.delivered_to !== null) await queue(db, notice, 'notice-deliver', notice.updated_at)
    if (notice.status === 'published' && notice.ended === 0 && notice.expires_at !== null)
      await queue(db, notice, 'notice-end', notice.expires_at)
  }
}

async function queue(
  db: Kysely<Tables>,
  { id, name, version, updated_at }: { id: string; name: string; version: number; updated_at: number },
  kind: string,
  due: number | null,
): Promise<void> {
  await db
    .insertInto('job')
    .values({
      id: newId(updated_at),
      kind,
      key: `${id}:${version}`,
      subject: name,
      payload: JSON.stringify({ id }),
      state: 'waiting',
      due_at: due ?? updated_at,
      attempt: 0,
      cancel: 0,
      created_at: updated_at,
    })
    .execute()
}
