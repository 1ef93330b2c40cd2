import type { Database } from '../../database/schema.ts'
import { flat, readForest } from './entry-forest.ts'

/** The labels of a dictionary's entries by their values, in the order of the dictionary; `day` is the present one. */
export async function entryNames(db: Database, code: string, day: string): Promise<ReadonlyMap<string, string>> {
  const dict = await db.selectFrom('dict').selectAll().where('code', '=', code).executeTakeFirst()
  const entries = dict ? flat(await readForest(db, dict, day)) : []
  return new Map(entries.map(({ row }) => [row.value, row.name]))
}
