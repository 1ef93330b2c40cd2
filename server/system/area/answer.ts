import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { lateLibrary } from '../../language/late-library.ts'
import { codesAbove } from './area-code.ts'
import { areaChangeFields } from './area-fields.ts'
import type { AreaTable } from './table.ts'

type Area = Schemas['Area']
export type AreaRow = Selectable<AreaTable>

const library = lateLibrary<typeof import('pinyin-pro')>('pinyin-pro')

type Names = ReadonlyMap<string, string>

/** Cities that only group the counties of a province; a full name is written without them. */
const groups: ReadonlySet<string> = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'])

/** Rows of the database as the API shows them, in the same order, each with the names of the divisions above it. */
export async function answerAreas(db: Database, rows: readonly AreaRow[]): Promise<(Area & { path: string[] })[]> {
  const ids = rows.map(({ id }) => id)
  const above = rows.flatMap(({ id, successor_id }) => [
    ...codesAbove(id),
    ...(successor_id === null ? [] : [successor_id]),
  ])
  const names = await namesOf(db, [...new Set(above)])
  const parents = await parentsAmong(db, ids)
  return rows.map((row) => {
    const { id, parent_id, name, level, status, version } = row
    const path = codesAbove(id).flatMap((code) => names.get(code) ?? [])
    return withoutNulls({
      id,
      parentId: parent_id,
      ...areaChangeFields.shown(row),
      fullName: fullName([...path, name]),
      pinyin: library().pinyin(name, { type: 'array', toneType: 'none', v: true }).join(''),
      level,
      status,
      successor: successorOf(row, names),
      version,
      leaf: !parents.has(id),
      path,
    })
  })
}

/** The division that replaced one; null where none did. */
const successorOf = ({ successor_id: id, succeeded_as: how, succeeded_on: date }: AreaRow, names: Names) =>
  id === null || how === null || date === null ? null : { id, name: names.get(id) ?? id, how, date }

/** 广东省东莞市东城街道: without groups, and without what the name below repeats, as in a city that is its own county. */
export const fullName = (names: readonly string[]): string =>
  names
    .filter((name, at) => {
      const next = names[at + 1]
      return next === undefined || !(groups.has(name) || next.startsWith(name))
    })
    .join('')

async function namesOf(db: Database, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('area').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The ids of those that have divisions below them. */
async function parentsAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('area as parent')
    .select('parent.id')
    .where('parent.id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('area').select('area.id').whereRef('area.parent_id', '=', 'parent.id')),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
