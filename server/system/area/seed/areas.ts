import { sql } from 'kysely'
import { isPostgresql } from '../../../database/is-postgresql.ts'
import type { Database } from '../../../database/schema.ts'
import { levelOf, parentCode } from '../area-code.ts'
import { areaSource, readAreas } from './area-data.ts'

/**
 * Fills a database that has no divisions with those of the country; returns false where it has some. One transaction:
 * killed halfway, it leaves none and the next start does it again. Of two processes that start together the second
 * waits for the first. 45,000 rows as one JSON text, which takes half the time of statements with a parameter for each
 * value.
 */
export async function seedAreas(db: Database, now: number): Promise<boolean> {
  if (await db.selectFrom('area').select('id').limit(1).executeTakeFirst()) return false
  const areas = await readAreas()
  const rows = JSON.stringify(
    areas.map(({ id, name, shortName }) => [id, parentCode(id) ?? null, name, shortName, levelOf(id)]),
  )
  return db.transaction().execute(async (tx) => {
    const claimed = await tx
      .insertInto('area_source')
      .values({ id: '1', ...areaSource, loaded_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!claimed) return false
    const isPostgres = isPostgresql(tx)
    const each = isPostgres ? sql`json_array_elements(${rows}::json) as row(value)` : sql`json_each(${rows})`
    await sql`insert into area (id, parent_id, name, short_name, level, created_at, updated_at)
      select value->>0, value->>1, value->>2, value->>3, value->>4, ${sql.lit(now)}, ${sql.lit(now)} from ${each}`.execute(
      tx,
    )
    return true
  })
}
