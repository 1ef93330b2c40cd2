import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addButtons } from '../../../database/migrations/add-buttons.ts'
import type { Tables } from '../../../database/schema.ts'

/** Draws of hearing officers, who was drawn, and the buttons of their screen (decision 0131). */
export const draws: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await createDraws(db)
    await createSeats(db)
    await addButtons(db, {
      page: 'system-hearing',
      like: 'system:hearing:audit',
      buttons: [
        ['system:hearing:drawView', '查看抽取'],
        ['system:hearing:draw', '随机抽取'],
      ],
      sort: 40,
    })
  },
}

async function createDraws(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('hearing_draw')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('org_id', 'text', (column) => column.notNull().references('org.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('case_key', 'text', (column) => column.notNull())
    .addColumn('case_type', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('committed', 'drawn', 'withdrawn', 'annulled')`),
    )
    .addColumn('commitment', 'text', (column) => column.notNull().unique())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addColumn('candidate_count', 'integer', (column) => column.notNull())
    .addColumn('excluded_count', 'integer', (column) => column.notNull())
    .addColumn('earlier_count', 'integer', (column) => column.notNull())
    .addColumn('committed_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('committed_at', 'bigint', (column) => column.notNull())
    .addColumn('drawn_at', 'bigint')
    .addColumn('withdraw_reason', 'text')
    .addColumn('answer_until', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addCheckConstraint(
      'hearing_draw_withdrawn',
      sql`(status in ('withdrawn', 'annulled')) = (withdraw_reason is not null)`,
    )
    .addCheckConstraint('hearing_draw_drawn', sql`(status in ('drawn', 'annulled')) = (drawn_at is not null)`)
    .execute()
  // One draw for a case at a time, however close together two requests are.
  await db.schema
    .createIndex('hearing_draw_once')
    .unique()
    .on('hearing_draw')
    .column('case_key')
    .where(sql<boolean>`status in ('committed', 'drawn')`)
    .execute()
  const index = (name: string) => db.schema.createIndex(`hearing_draw_by_${name}`).on('hearing_draw')
  await index('org').columns(['org_id', 'committed_at']).execute()
  await index('time').column('committed_at').execute()
  await index('author').column('committed_by').execute()
}

async function createSeats(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('hearing_draw_seat')
    .addColumn('draw_id', 'text', (column) => column.notNull().references('hearing_draw.id').onDelete('cascade'))
    .addColumn('officer_id', 'text', (column) => column.notNull().references('hearing_officer.id').onDelete('cascade'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('chosen', 'invited', 'accepted', 'declined', 'silent', 'recused')`),
    )
    .addColumn('reason', 'text')
    .addColumn('answered_at', 'bigint')
    .addPrimaryKeyConstraint('hearing_draw_seat_key', ['draw_id', 'officer_id'])
    .addUniqueConstraint('hearing_draw_seat_place', ['draw_id', 'place'])
    .execute()
  await db.schema.createIndex('hearing_draw_seat_by_officer').on('hearing_draw_seat').column('officer_id').execute()
}
