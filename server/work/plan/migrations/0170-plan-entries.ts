import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { trackVersion } from '../../../database/migrations/0009-directory-versions.ts'
import type { Tables } from '../../../database/schema.ts'

/** Entries of the calendar, their occurrences that differ, who takes part, and a version that open calendars follow. */
export const planEntries: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await createEntries(db)
    await createParts(db)
    await db.insertInto('directory_version').values({ entity: 'plans', version: 0 }).execute()
    await trackVersion(db, 'plan_entry', 'plans')
  },
}

async function createEntries(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('plan_entry')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('owner_name', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('hearing', 'training', 'meeting', 'personal')`),
    )
    .addColumn('all_day', 'integer', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('zone', 'text', (column) => column.notNull().defaultTo('Asia/Shanghai'))
    .addColumn('rule', 'text')
    .addColumn('until_at', 'bigint')
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('place', 'text')
    .addColumn('visibility', 'text', (column) =>
      column.notNull().check(sql`visibility in ('self', 'participants', 'office')`),
    )
    .addColumn('remind_minutes', 'integer')
    .addColumn('remind_at', 'bigint')
    .addColumn('business', 'text')
    .addColumn('link', 'text')
    .addColumn('note', 'text')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint('plan_entry_uid', ['owner_id', 'uid'])
    .addCheckConstraint('plan_entry_time', sql`starts_at < ends_at`)
    .execute()
  await db.schema.createIndex('plan_entry_by_owner').on('plan_entry').columns(['owner_id', 'last_at']).execute()
  await sql`create index plan_entry_reminding on plan_entry (remind_at) where remind_at is not null`.execute(db)
}

async function createParts(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('plan_occurrence')
    .addColumn('entry_id', 'text', (column) => column.notNull().references('plan_entry.id').onDelete('cascade'))
    .addColumn('occurrence_at', 'bigint', (column) => column.notNull())
    .addColumn('cancelled', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('place', 'text')
    .addColumn('note', 'text')
    .addColumn('all_day', 'integer', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('plan_occurrence_key', ['entry_id', 'occurrence_at'])
    .execute()
  await db.schema
    .createTable('plan_participant')
    .addColumn('entry_id', 'text', (column) => column.notNull().references('plan_entry.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('answer', 'text', (column) =>
      column.notNull().check(sql`answer in ('pending', 'accepted', 'declined', 'tentative')`),
    )
    .addColumn('answered_at', 'bigint')
    .addColumn('note', 'text')
    .addPrimaryKeyConstraint('plan_participant_key', ['entry_id', 'user_id'])
    .execute()
  await db.schema.createIndex('plan_participant_by_user').on('plan_participant').column('user_id').execute()
}
