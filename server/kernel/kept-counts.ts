import type { CompiledQuery } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { AnyQuery, Condition } from './condition.ts'

interface Kept {
  /** The versions of the entities before the count. */
  readonly versions: string
  readonly count: number
}

/** A count for each filter of each list: a few hundred bytes each. */
const keptLimit = 2000
const keptBy = new WeakMap<Database, Map<string, Kept>>()

/** Counts the rows of a query under these conditions. */
export type Count = (rows: AnyQuery<{ total: number }>, conditions: readonly Condition[]) => Promise<number>

/**
 * Counts for one request. A count is kept, for this process, until the version of one of the entities in
 * `directory_version` differs. The versions are read once, before anything is counted, so that a count is never older than
 * its versions; triggers change them in the transaction of a change, whichever process makes it.
 */
export async function countsOf(db: Database, entities: readonly string[]): Promise<Count> {
  const versions = await versionsOf(db, entities)
  const kept = keptBy.get(db) ?? new Map<string, Kept>()
  keptBy.set(db, kept)
  return async (rows, conditions) => {
    const query = rows.compile()
    if (conditions.some(({ volatile }) => volatile)) return totalOf(db, query)
    const key = `${query.sql}\n${JSON.stringify(query.parameters)}`
    const known = kept.get(key)
    if (known?.versions === versions) return known.count
    const count = await totalOf(db, query)
    kept.delete(key)
    const [oldest] = kept.keys()
    if (kept.size >= keptLimit && oldest !== undefined) kept.delete(oldest)
    kept.set(key, { versions, count })
    return count
  }
}

async function versionsOf(db: Database, entities: readonly string[]): Promise<string> {
  const rows = await db
    .selectFrom('directory_version')
    .selectAll()
    .where('entity', 'in', entities)
    .orderBy('entity')
    .execute()
  return rows.map(({ entity, version }) => `${entity} ${version}`).join()
}

async function totalOf(db: Database, query: CompiledQuery<{ total: number }>): Promise<number> {
  const { rows } = await db.executeQuery(query)
  return rows[0]?.total ?? 0
}
