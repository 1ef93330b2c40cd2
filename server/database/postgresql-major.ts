import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** The major version of the PostgreSQL that the database is of. */
export async function postgresqlMajor(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select current_setting('server_version_num')::integer as n`.execute(db)
  return Math.floor((rows[0]?.n ?? 0) / 10_000)
}
