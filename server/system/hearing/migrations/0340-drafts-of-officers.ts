import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** What an officer has from the submission on, and a draft may be without. */
const submitted = [
  'gender',
  'birth_date',
  'id_number',
  'residence',
  'phone',
  'employer',
  'source',
  'term_begin',
  'term_end',
] as const

/**
 * A draft of a hearing officer needs a name and an office; the database keeps everybody else complete. The list is
 * ordered by the end of the term also where there is none.
 */
export const draftsOfOfficers: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) await requireAlterColumn(db)
    for (const column of submitted)
      await sql`alter table hearing_officer alter column ${sql.id(column)} drop not null`.execute(db)
    const all = sql.join(
      submitted.map((column) => sql`${sql.id(column)} is not null`),
      sql` and `,
    )
    await sql`alter table hearing_officer
      add constraint hearing_officer_complete check (status = 'draft' or (${all}))`.execute(db)
    await db.schema.dropIndex('hearing_officer_order_end').execute()
    await sql`create index hearing_officer_order_end
      on hearing_officer (coalesce(term_end, ''), id, status, org_id, category)`.execute(db)
  },
}

/** SQLite changes a column in place since 3.53; before it only a copy of the table could. */
async function requireAlterColumn(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  const [major = 0, minor = 0] = (rows[0]?.version ?? '').split('.').map(Number)
  if (major < 3 || (major === 3 && minor < 53))
    throw new Error(
      `This release needs SQLite 3.53 or newer, which Node 24.21 has (npm ci installs it); this Node has SQLite ${rows[0]?.version}.`,
    )
}
