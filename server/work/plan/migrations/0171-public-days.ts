import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'
import { publicYears } from './public-years.ts'

/** Public holidays and make-up workdays, and addresses to which other calendars subscribe. */
export const publicDays: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('public_year')
      .addColumn('year', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('days', 'text', (column) => column.notNull())
      .execute()
    const rows = publicYears.map(({ year, source, off, work }) => ({
      year,
      source,
      days: JSON.stringify([
        ...off.flatMap(([name, from, to]) => daysFrom(from, to).map((day) => ({ day, kind: 'off', name }))),
        ...work.flatMap(([name, from, to]) => daysFrom(from, to).map((day) => ({ day, kind: 'work', name }))),
      ]),
    }))
    await db.insertInto('public_year').values(rows).execute()
    await db.schema
      .createTable('plan_subscription')
      .addColumn('user_id', 'text', (column) => column.primaryKey().notNull().references('user.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('read_at', 'bigint')
      .execute()
  },
}

function daysFrom(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const day = 24 * 3_600_000
  return Array.from({ length: (last - first) / day + 1 }, (_, index) =>
    new Date(first + index * day).toISOString().slice(0, 10),
  )
}
