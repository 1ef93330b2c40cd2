import type { Database } from '../../database/schema.ts'

const below = (tx: Database, parentId: string | null) =>
  tx.selectFrom('org').where('parent_id', parentId === null ? 'is' : '=', parentId)

/** The highest place below a parent, null for the top level; 0 where nothing is below it. */
export async function lastSort(tx: Database, parentId: string | null): Promise<number> {
  const { last } = await below(tx, parentId)
    .select((eb) => eb.fn.max<number | null>('sort').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Ids of the organisations directly below a parent, in their order. */
export async function siblingIds(tx: Database, parentId: string | null): Promise<string[]> {
  const rows = await below(tx, parentId).select('id').orderBy('sort').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
