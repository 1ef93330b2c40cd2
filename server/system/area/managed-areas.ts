import type { Database } from '../../database/schema.ts'
import { changedSince } from '../../kernel/changed-since.ts'
import { type Candidate, rowOf } from '../../kernel/each-record.ts'
import { notFound } from '../../kernel/failure.ts'
import type { AreaRow } from './answer.ts'
import { lockAreas } from './area-versions.ts'

/** The divisions with these ids, in order, for a change in this transaction; AA0005 for one that does not exist. */
export async function managedAreas(tx: Database, ids: readonly string[]): Promise<readonly Candidate<AreaRow>[]> {
  await lockAreas(tx)
  const rows = await tx.selectFrom('area').selectAll().where('id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = found.get(id)
    return row ? { id, row } : { id, refusal: notFound('区划不存在') }
  })
}

/** One division, whose refusal is thrown; 409 AA0001 when it was changed since it was read. */
export async function managedArea(
  tx: Database,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<AreaRow> {
  const [candidate] = await managedAreas(tx, [id])
  if (!candidate) throw notFound('区划不存在')
  const area = rowOf(candidate)
  if (area.version !== version)
    throw await changedSince(tx, '区划', { kind: 'area', id, version: area.version }, version)
  return area
}
