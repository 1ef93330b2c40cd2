import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Database } from '../../../database/schema.ts'
import type { FigureQuestion } from '../../../kernel/contributions/figure-set.ts'
import { noRegion, wholeCode } from '../region.ts'
import { officersFound } from './searches.ts'

type Item = Schemas['FigureItem']
/** Numbers by what stands beside them: an office, or the beginning of a code of divisions. */
type Tally = ReadonlyMap<string, number>

/** The digits of a province, a city and a county. */
const levels = [2, 4, 6]

/** The divisions that figures are told by. */
export interface Regions {
  /** How many digits of a code name one. */
  readonly digits: number
  /** The numbers of offices, by their divisions. */
  readonly sum: (tally: Tally) => Tally
  /**
   * An item for each division, the largest first: those where officers are, with 0 where the tally has none, and those
   * of the tally besides.
   */
  readonly items: (tally: Tally, search: (regionCode: string) => Schemas['FigureSearch']) => Promise<Item[]>
}

/**
 * The administrative divisions of these offices: the provinces, where they are of several; else the cities, else the
 * counties. The office of a higher level stands by itself (本级).
 */
export async function regionsOf(db: Database, orgIds: readonly string[]): Promise<Regions> {
  const offices =
    orgIds.length === 0
      ? []
      : await db.selectFrom('org').select(['id', 'region_code']).where('id', 'in', orgIds).execute()
  const codes = offices.flatMap(({ region_code: code }) => (code === null ? [] : wholeCode(code)))
  const digits = levels.find((some) => new Set(codes.map((code) => code.slice(0, some))).size > 1) ?? 6
  const keys = new Map(
    offices.map(({ id, region_code: code }) => [id, code === null ? noRegion : wholeCode(code).slice(0, digits)]),
  )
  return {
    digits,
    sum: (tally) =>
      [...tally].reduce((counts, [id, count]) => {
        const key = keys.get(id) ?? noRegion
        return counts.set(key, (counts.get(key) ?? 0) + count)
      }, new Map<string, number>()),
    async items(tally, search) {
      const areas = [...new Set([...keys.values(), ...tally.keys()])].map((key) => ({ key, ...areaOf(key) }))
      const nameOf = await namesOf(
        db,
        areas.map(({ area }) => area),
      )
      return areas
        .map(({ key, area, own }) => ({
          key,
          label: key === noRegion ? '未填写' : `${nameOf(area)}${own ? '本级' : ''}`,
          value: tally.get(key) ?? 0,
          search: search(key),
        }))
        .toSorted((one, other) => other.value - one.value || (one.key < other.key ? -1 : 1))
    },
  }
}

/** Officers by the administrative division of their office, from their numbers by office. */
export async function regionItems(
  { filters, periods }: FigureQuestion,
  regions: Regions,
  tally: Tally,
): Promise<Item[]> {
  return regions.items(regions.sum(tally), (regionCode) =>
    officersFound(filters, { regionCode, inPoolOn: periods.now.to }),
  )
}

/** The division that a code stands for: 3800 and 380000 are 38 itself. */
function areaOf(key: string): { readonly area: string; readonly own: boolean } {
  const area = key.length > 2 ? key.replace(/(00)+$/, '') : key
  return { area, own: area !== key }
}

/** The names of these divisions; of one that is not among the loaded ones, as its office has it, or else its code. */
async function namesOf(db: Database, areas: readonly string[]): Promise<(area: string) => string> {
  if (areas.length === 0) return (area) => area
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
