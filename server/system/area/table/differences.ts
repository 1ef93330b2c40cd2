import type { Database } from '../../../database/schema.ts'
import type { AreaRow } from '../answer.ts'
import { levelOf, parentCode } from '../area-code.ts'
import type { ReadTable, TableMistake } from './read-table.ts'

/** What a table changes of the divisions. */
export interface Differences {
  readonly added: readonly { readonly id: string; readonly name: string }[]
  readonly renamed: readonly { readonly row: AreaRow; readonly name: string }[]
  readonly withdrawn: readonly AreaRow[]
  readonly unchanged: number
  readonly mistakes: readonly TableMistake[]
}

/** Divisions without one above them that are named. */
const mostHomeless = 20

/**
 * Compares a table with the divisions. Withdrawn are those that are not disabled, of a level and a province that the
 * table has: a table of one province leaves the others, and one without villages leaves the villages. A disabled one
 * stays as it is.
 */
export async function differencesOf(db: Database, { names, mistakes }: ReadTable): Promise<Differences> {
  const rows = await db.selectFrom('area').selectAll().orderBy('id').execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const added = [...names].flatMap(([id, name]) => (known.has(id) ? [] : { id, name }))
  const renamed = rows.flatMap((row) => {
    const name = names.get(row.id)
    return name === undefined || name === row.name || row.status === 'disabled' ? [] : { row, name }
  })
  const levels = new Set([...names.keys()].map(levelOf))
  const provinces = new Set([...names.keys()].map((code) => code.slice(0, 2)))
  const withdrawn = rows.filter(
    ({ id, level, status }) =>
      status === 'normal' && !names.has(id) && levels.has(level) && provinces.has(id.slice(0, 2)),
  )
  const homeless = added.flatMap(({ id }) => {
    const parent = parentCode(id)
    return parent === undefined || names.has(parent) || known.has(parent)
      ? []
      : { row: 0, message: `${id} 的上级区划 ${parent} 不存在` }
  })
  return {
    added: added.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    renamed,
    withdrawn,
    unchanged: names.size - added.length - renamed.length,
    mistakes: [...mistakes, ...homeless.slice(0, mostHomeless)],
  }
}
