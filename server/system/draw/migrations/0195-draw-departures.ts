import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/**
 * The ways of leaving the pool are answers of their own (decision 0177). The table is written again, because SQLite
 * changes no constraint; and what is still to come is found without reading the records.
 */
export const drawDepartures: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await sql`create table hearing_draw_seat_kept as select * from hearing_draw_seat`.execute(db)
    await db.schema.dropTable('hearing_draw_seat').execute()
    await db.schema
      .createTable('hearing_draw_seat')
      .addColumn('draw_id', 'text', (column) => column.notNull().references('hearing_draw.id').onDelete('cascade'))
      .addColumn('officer_id', 'text', (column) =>
        column.notNull().references('hearing_officer.id').onDelete('cascade'),
      )
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) =>
        column.notNull().check(sql`status in ('chosen', 'invited', 'accepted', 'declined', 'silent', 'recused',
          'expired', 'resigned', 'disqualified', 'unable', 'paused', 'unserving')`),
      )
      .addColumn('reason', 'text')
      .addColumn('answered_at', 'bigint')
      .addColumn('answer_until', 'bigint')
      .addPrimaryKeyConstraint('hearing_draw_seat_key', ['draw_id', 'officer_id'])
      .addUniqueConstraint('hearing_draw_seat_place', ['draw_id', 'place'])
      .execute()
    await sql`insert into hearing_draw_seat (draw_id, officer_id, place, status, reason, answered_at, answer_until)
      select draw_id, officer_id, place, status, reason, answered_at, answer_until from hearing_draw_seat_kept`.execute(
      db,
    )
    await sql`drop table hearing_draw_seat_kept`.execute(db)
    await db.schema.createIndex('hearing_draw_seat_by_officer').on('hearing_draw_seat').column('officer_id').execute()
    await db.schema
      .createIndex('hearing_draw_by_hearing')
      .on('hearing_draw')
      .columns(['status', 'held_at', 'drawn_at'])
      .execute()
  },
}
