import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addButtons } from '../../../database/migrations/add-buttons.ts'
import type { Tables } from '../../../database/schema.ts'

/** Trainings of hearing officers, who takes part, and the buttons of their screen (decision 0087). */
export const trainings: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await createTrainings(db)
    await createParticipants(db)
    await addButtons(db, {
      page: 'system-trained',
      like: 'system:trained:edit',
      buttons: [
        ['system:trained:publish', '发布取消'],
        ['system:trained:enrol', '参训名单'],
        ['system:trained:result', '录入成绩'],
        ['system:trained:certificate', '生成证书'],
        ['system:trained:export', '导出'],
      ],
      sort: 5,
    })
  },
}

async function createTrainings(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('training')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) =>
      column.notNull().check(sql`category in ('induction', 'annual', 'special', 'online')`),
    )
    .addColumn('org_id', 'text', (column) => column.notNull().references('org.id'))
    .addColumn('method', 'text', (column) => column.notNull().check(sql`method in ('onsite', 'online')`))
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('place', 'text')
    .addColumn('lecturer', 'text')
    .addColumn('hours', 'double precision', (column) => column.notNull().check(sql`hours > 0`))
    .addColumn('places', 'integer', (column) => column.check(sql`places > 0`))
    .addColumn('remark', 'text')
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('draft', 'published', 'cancelled')`))
    .addColumn('cancel_reason', 'text')
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addCheckConstraint('training_time', sql`starts_at < ends_at`)
    .addCheckConstraint('training_cancelled', sql`(status = 'cancelled') = (cancel_reason is not null)`)
    .execute()
  const index = (name: string) => db.schema.createIndex(`training_by_${name}`).on('training')
  await index('start').columns(['status', 'starts_at']).execute()
  await index('org').column('org_id').execute()
  await index('author').column('created_by').execute()
}

async function createParticipants(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('training_participant')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('training_id', 'text', (column) => column.notNull().references('training.id').onDelete('cascade'))
    .addColumn('officer_id', 'text', (column) => column.notNull().references('hearing_officer.id'))
    .addColumn('enrolled_at', 'bigint', (column) => column.notNull())
    .addColumn('signed_at', 'bigint')
    .addColumn('hours', 'double precision')
    .addColumn('score', 'integer', (column) => column.check(sql`score between 0 and 100`))
    .addColumn('result', 'text', (column) => column.check(sql`result in ('pass', 'fail', 'absent')`))
    .addColumn('certificate_no', 'text', (column) => column.unique())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint('training_participant_once', ['training_id', 'officer_id'])
    .execute()
  await db.schema
    .createIndex('training_participant_by_officer')
    .on('training_participant')
    .column('officer_id')
    .execute()
  await db.schema
    .createTable('training_certificate')
    .addColumn('year', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute()
}
