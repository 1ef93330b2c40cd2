import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../server/database/schema.ts'

type Line = RawBuilder<{ line: string }>

/** The statements that SQLite keeps: tables with their columns, indexes, triggers. */
const statements: Line = sql`select type || ' ' || name || ': ' || coalesce(sql, '') as line from sqlite_master`

const catalogue: readonly Line[] = [
  sql`select concat_ws(' ', 'column', table_name, ordinal_position, column_name, data_type, is_nullable, collation_name,
    column_default, generation_expression) as line from information_schema.columns where table_schema = 'public'`,
  sql`select indexdef as line from pg_indexes where schemaname = 'public'`,
  sql`select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line from pg_constraint
    where connamespace = 'public'::regnamespace`,
  sql`select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  sql`select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
]

/** The schema of a database as sorted lines: tables, columns, indexes, conditions and triggers. */
export async function schemaOf(db: Database): Promise<readonly string[]> {
  const queries = process.env['TEST_DATABASE'] === 'postgresql' ? catalogue : [statements]
  const lines: string[] = []
  for (const query of queries) lines.push(...(await query.execute(db)).rows.map(({ line }) => line))
  return lines.toSorted()
}
