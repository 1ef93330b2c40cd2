import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import { audited, type Recorder } from '../../../kernel/audited.ts'
import { conflict, refused } from '../../../kernel/failure.ts'
import { insertRows } from '../../../kernel/insert-rows.ts'
import { levelOf, parentCode } from '../area-code.ts'
import { lockAreas } from '../area-versions.ts'
import { countsOf } from './check.ts'
import { type Differences, differencesOf } from './differences.ts'
import { readTable } from './read-table.ts'

/** More changes than a year brings: then the file is probably another one. */
const most = 20_000
/** Ids in one statement. */
const batch = 500

/**
 * POST /api/system/area/table/apply: adds, renames and disables what the national table says, all of it or nothing, and
 * states the new source. 400 AA0001 at `table` for a table with a mistake, without changes or with too many; 409 AA0001
 * where the counts are no longer those of the check.
 */
export const applyAreaTable: Handler<'applyAreaTable'> = async (context) => {
  const { body, clock } = context
  const { table, name, date, ...expected } = body
  return audited(context, async (tx, record) => {
    await lockAreas(tx)
    const found = await differencesOf(tx, readTable(table))
    const counts = countsOf(found)
    const [mistake] = found.mistakes
    if (mistake) throw refused(mistake.message, 'table')
    const changes = counts.added + counts.renamed + counts.withdrawn
    if (changes > most) throw refused(`变更超过 ${most} 处，请检查文件`, 'table')
    if (Object.entries(counts).some(([how, count]) => expected[how as keyof typeof counts] !== count))
      // as: its own keys
      throw conflict('区划在预览后有变化，请重新预览', 'table')
    const now = clock.now()
    await write(tx, found, now, record)
    const source = { id: newId(now), name: name.trim(), date }
    await tx
      .insertInto('area_source')
      .values({ ...source, loaded_at: now })
      .execute()
    record({ kind: 'area_source', id: source.id, name: source.name, after: { ...source, ...counts } })
    return counts
  })
}

async function write(tx: Database, found: Differences, now: number, record: Recorder): Promise<void> {
  const { added, renamed, withdrawn } = found
  const rows = added.map(({ id, name }) => ({
    id,
    name,
    parent_id: parentCode(id) ?? null,
    level: levelOf(id),
    created_at: now,
    updated_at: now,
  }))
  await insertRows(tx, 'area', rows)
  for (const { id, name } of added) record({ kind: 'area', id, name, after: { name } })
  for (const { row, name } of renamed) {
    await tx
      .updateTable('area')
      .set({ name, updated_at: now, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
    record({ kind: 'area', id: row.id, name, before: row, after: { name } })
  }
  for (let at = 0; at < withdrawn.length; at += batch) {
    const ids = withdrawn.slice(at, at + batch).map(({ id }) => id)
    await tx
      .updateTable('area')
      .set((eb) => ({ status: 'disabled', updated_at: now, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
  }
  for (const row of withdrawn)
    record({ kind: 'area', id: row.id, name: row.name, before: row, after: { status: 'disabled' } })
}
