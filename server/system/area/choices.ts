import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { type AreaRow, answerAreas } from './answer.ts'
import { codesAbove } from './area-code.ts'
import { searchAreas } from './search.ts'

type Choice = Schemas['AreaChoice']

/** The most matches of an answer. */
const most = 100

/**
 * GET /api/system/area/choices: of the public division tree what a field offers, to every signed-in person. With `ids`
 * the divisions with these codes, also stopped ones; with `keyword` the first that it finds, with those above them;
 * otherwise those directly below `parentId`, or the provinces. What is stopped is not offered.
 */
export const listAreaChoices: Handler<'listAreaChoices'> = async ({ db, query }) => {
  const { ids, keyword, parentId } = query
  if (ids !== undefined) {
    const named = await areasNamed(db, ids.split(','))
    return { areas: named, total: named.length }
  }
  if (keyword?.trim()) return foundBy(db, keyword)
  const rows = await db
    .selectFrom('area')
    .selectAll()
    .where('parent_id', parentId === undefined ? 'is' : '=', parentId ?? null)
    .where('status', '=', 'normal')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return { areas: await choicesOf(db, rows), total: rows.length }
}

async function foundBy(db: Database, keyword: string): Promise<{ areas: Choice[]; total: number }> {
  const found = (await searchAreas(db, keyword)).filter(({ status }) => status === 'normal')
  // Those nearest to the top first, as a code of a province is the shortest.
  const first = found.toSorted((one, other) => one.id.length - other.id.length).slice(0, most)
  const ids = new Set(first.flatMap(({ id }) => [...codesAbove(id), id]))
  const rows = await rowsWith(db, [...ids])
  return { areas: await choicesOf(db, rows), total: found.length }
}

const rowsWith = async (db: Database, ids: readonly string[]): Promise<AreaRow[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('area').selectAll().where('id', 'in', ids).orderBy('sort').orderBy('id').execute()

const choicesOf = async (db: Database, rows: readonly AreaRow[]): Promise<Choice[]> =>
  (await answerAreas(db, rows)).map(({ id, parentId, name, fullName, status, leaf }) =>
    withoutNulls({ id, parentId: parentId ?? null, name, fullName, status, leaf }),
  )

/** The code of the table for one of six digits that ends in zeros, as others write 3800 and 380000 for 38. */
const tableCode = (code: string): string => (code.length > 6 ? code : code.replace(/(?:00)+$/, ''))

/** The divisions with these codes, each under the code that it was asked by; unknown ones are left out. */
export async function areasNamed(db: Database, codes: readonly string[]): Promise<Choice[]> {
  const rows = await rowsWith(db, [...new Set(codes.map(tableCode))])
  const known = new Map((await choicesOf(db, rows)).map((choice) => [choice.id, choice]))
  return [...new Set(codes)].flatMap((code) => {
    const choice = known.get(tableCode(code))
    return choice ? { ...choice, id: code } : []
  })
}
