import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Database } from '../../../database/schema.ts'
import type { FigureQuestion } from '../../../kernel/contributions/figure-set.ts'
import { noRegion, wholeCode } from '../region.ts'
import { officersFound } from './searches.ts'

type Item = Schemas['FigureItem']

/** The digits of a province, a city and a county. */
const levels = [2, 4, 6]

/**
 * Officers by the administrative division of their office, from their numbers by office: the provinces, where they are
 * of several; else the cities, else the counties. The office of a higher level stands by itself (本级). The largest
 * first.
 */
export async function regionItems(
  { db, filters, periods }: FigureQuestion,
  tally: ReadonlyMap<string, number>,
): Promise<Item[]> {
  if (tally.size === 0) return []
  const offices = await db
    .selectFrom('org')
    .select(['id', 'region_code'])
    .where('id', 'in', [...tally.keys()])
    .execute()
  const codes = offices.flatMap(({ region_code: code }) => (code === null ? [] : wholeCode(code)))
  const level = levels.find((digits) => new Set(codes.map((code) => code.slice(0, digits))).size > 1) ?? 6
  const counts = new Map<string, number>()
  for (const { id, region_code: code } of offices) {
    const key = code === null ? noRegion : wholeCode(code).slice(0, level)
    counts.set(key, (counts.get(key) ?? 0) + (tally.get(id) ?? 0))
  }
  const areas = [...counts.keys()].map((key) => ({ key, ...areaOf(key) }))
  const nameOf = await namesOf(
    db,
    areas.map(({ area }) => area),
  )
  return areas
    .map(({ key, area, own }) => ({
      key,
      label: key === noRegion ? '未填写' : `${nameOf(area)}${own ? '本级' : ''}`,
      value: counts.get(key) ?? 0,
      search: officersFound(filters, { regionCode: key, inPoolOn: periods.now.to }),
    }))
    .toSorted((one, other) => other.value - one.value || (one.key < other.key ? -1 : 1))
}

/** The division that a code stands for: 3800 and 380000 are 38 itself. */
function areaOf(key: string): { readonly area: string; readonly own: boolean } {
  const area = key.length > 2 ? key.replace(/(00)+$/, '') : key
  return { area, own: area !== key }
}

/** The names of these divisions; of one that is not among the loaded ones, as its office has it, or else its code. */
async function namesOf(db: Database, areas: readonly string[]): Promise<(area: string) => string> {
  const loaded = await db.selectFrom('area').select(['id', 'name']).where('id', 'in', areas).execute()
  const offices = await db
    .selectFrom('org')
    .select(['region_code', 'name'])
    .where('kind', '=', 'procuratorate')
    .where(
      'region_code',
      'in',
      areas.flatMap((area) => levels.map((digits) => area.padEnd(digits, '0'))),
    )
    .orderBy('id', 'desc')
    .execute()
  const names = new Map([
    ...offices.map(
      ({ region_code: code, name }) => [areaOf(code ?? '').area, name.replace(/人民检察院$/, '')] as const,
    ),
    ...loaded.map(({ id, name }) => [id, name] as const),
  ])
  return (area) => names.get(area) ?? area
}
