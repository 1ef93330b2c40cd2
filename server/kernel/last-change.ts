import { type SqlBool, sql } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'
import { formatDateTime } from './time.ts'

/** Entries that record a change, not a reading. */
export const changed = sql<SqlBool>`changes <> '{}'`

/** Who changed a record last, and when, from the audit; undefined for one that no operation has written. */
export async function lastChangeOf(
  db: Database,
  kind: keyof Tables,
  id: string,
): Promise<{ readonly userName: string; readonly time: string } | undefined> {
  const last = await db
    .selectFrom('audit')
    .select(['user_name', 'created_at'])
    .where('object_kind', '=', kind)
    .where('object_id', '=', id)
    .where(changed)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && { userName: last.user_name, time: formatDateTime(last.created_at) }
}
