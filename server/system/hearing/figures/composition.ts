import { type SqlBool, sql } from 'kysely'
import { newHearingOfficerFields } from '../../../../openapi/facts/fields/newHearingOfficerFields.ts'
import { hearingGenderLabels } from '../../../../openapi/facts/hearing.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { FigureQuestion } from '../../../kernel/contributions/figure-set.ts'
import { dayOf, daysAfter, monthsBefore } from '../../../kernel/time.ts'
import { entryNames } from '../../../setting/dict/index.ts'
import { inPoolOn } from '../counted.ts'
import { markTables } from '../marks.ts'
import { countIf, officersOf } from './pool.ts'
import { type Regions, regionItems } from './region-items.ts'
import { officersFound } from './searches.ts'

/** What a value that is not filled in is called, and what finds it in the list. */
const none = ['none', '未填写'] as const

type Item = Schemas['FigureItem']
/** How many officers have each value; null stands for none. */
type Tally = ReadonlyMap<string | null, number>

/** Ages in whole years, from one to before the next. */
const bands = [
  { key: 'under30', label: '30 岁以下', from: 0, before: 30 },
  { key: '30-39', label: '30–39 岁', from: 30, before: 40 },
  { key: '40-49', label: '40–49 岁', from: 40, before: 50 },
  { key: '50-59', label: '50–59 岁', from: 50, before: 60 },
  { key: '60-69', label: '60–69 岁', from: 60, before: 70 },
  { key: 'over69', label: '70 岁以上', from: 70, before: undefined },
] as const

/** The first and the last day on which a person of this band is born; an open end has none. */
const bornIn = ({ from, before }: (typeof bands)[number], day: string): readonly [string, string] => [
  before === undefined ? '' : daysAfter(monthsBefore(day, 12 * before), 1),
  from === 0 ? '' : monthsBefore(day, 12 * from),
]

/** How many of the rows are of each band. */
const bandCounts = (day: string) =>
  Object.fromEntries(
    bands.map((band) => {
      const [from, to] = bornIn(band, day)
      const born = sql<SqlBool>`hearing_officer.birth_date between ${from} and ${to || '9999-12-31'}`
      return [band.key, countIf(born)]
    }),
  )

/** How many are in each pool at the end of the period, how many of them men, and of each band. One statement. */
export async function countOffices(question: FigureQuestion) {
  const day = question.periods.now.to
  const inBands = Object.entries(bandCounts(day)).map(([key, count]) => count.as(key))
  return officersOf(question)
    .where(inPoolOn(day))
    .select(['org_id', sql<number>`count(*)`.as('count'), countIf(sql`gender = 'male'`).as('male'), ...inBands])
    .groupBy('org_id')
    .execute()
}

/** Who is in the pools at the end of the period, by what they are. Three statements, and those of the labels. */
export async function compositionFigures(
  question: FigureQuestion,
  { rows, regions }: { readonly rows: Awaited<ReturnType<typeof countOffices>>; readonly regions: Regions },
) {
  const { db, filters, now, periods } = question
  const day = periods.now.to
  const inPool = officersOf(question).where(inPoolOn(day))
  const educations = await inPool
    .select(['education', sql<number>`count(*)`.as('count')])
    .groupBy('education')
    .execute()
  // as: further columns are named by the bands, and all but the office are counts.
  const counts = rows as readonly Readonly<Record<string, number>>[]
  const sumOf = (key: string) => counts.reduce((sum, row) => sum + (row[key] ?? 0), 0)
  /** Where the page filters by the same mark, of the chosen values alone: the list has one condition on it, not two. */
  const marks = async (of: 'identities' | 'fields', chosen: string | undefined): Promise<Tally> => {
    const counted = await inPool
      .leftJoin(`${markTables[of]} as mark`, 'mark.officer_id', 'hearing_officer.id')
      .select(['mark.value', sql<number>`count(*)`.as('count')])
      .groupBy('mark.value')
      .execute()
    const shown = counted.filter(({ value }) => chosen?.split(',').includes(value ?? none[0]) ?? true)
    return new Map(shown.map(({ value, count }) => [value, count]))
  }
  const found = (values: Parameters<typeof officersFound>[1]) => officersFound(filters, { ...values, inPoolOn: day })
  const named = async (tally: Tally, field: 'education' | 'identities' | 'fields', key: string) => {
    const names = await entryNames(db, newHearingOfficerFields[field].dictionary, dayOf(now))
    return inDictionary(tally, names, (value) => found({ [key]: value }))
  }
  const [identities, fields] = [await marks('identities', filters.identity), await marks('fields', filters.field)]
  const byOffice = new Map(rows.map(({ org_id, count = 0 }) => [org_id, count]))
  const genders = { male: sumOf('male'), female: sumOf('count') - sumOf('male') }
  return {
    gender: {
      items: (['male', 'female'] as const).map((key) => ({
        key,
        label: hearingGenderLabels[key],
        value: genders[key],
        search: found({ gender: key }),
      })),
    },
    age: {
      items: bands.map((band) => ({
        key: band.key,
        label: band.label,
        value: sumOf(band.key),
        search: found({ born: bornIn(band, day) }),
      })),
    },
    education: {
      items: await named(
        new Map(educations.map(({ education, count }) => [education, count])),
        'education',
        'education',
      ),
    },
    identity: { items: await named(identities, 'identities', 'identity') },
    field: { items: await named(fields, 'fields', 'field') },
    region: { items: await regionItems(question, regions, byOffice) },
    office: { items: await offices(question, byOffice) },
  }
}

/** The values that are there in the order of their dictionary, those that it has no longer after them, none at last. */
export function inDictionary(
  tally: Tally,
  names: ReadonlyMap<string, string>,
  search: (value: string) => Schemas['FigureSearch'],
): Item[] {
  const known = [...names.keys()].filter((value) => tally.has(value))
  const others = [...tally.keys()].flatMap((value) => (value === null || names.has(value) ? [] : value)).toSorted()
  const [key, label] = none
  return [
    ...[...known, ...others].map((value) => ({ value, name: names.get(value) ?? value, count: tally.get(value) })),
    ...(tally.has(null) ? [{ value: key, name: label, count: tally.get(null) }] : []),
  ].map(({ value, name, count = 0 }) => ({ key: value, label: name, value: count, search: search(value) }))
}

/** Each office by itself, the largest pool first. */
async function offices({ db, filters, periods }: FigureQuestion, tally: ReadonlyMap<string, number>): Promise<Item[]> {
  const ids = [...tally.keys()]
  if (ids.length === 0) return []
  const rows = await db.selectFrom('org').select(['id', 'name', 'name_key']).where('id', 'in', ids).execute()
  return rows
    .map(({ id, name, name_key }) => ({ id, name, name_key, count: tally.get(id) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || (a.name_key < b.name_key ? -1 : 1))
    .map(({ id, name, count }) => ({
      key: id,
      label: name,
      value: count,
      search: officersFound(filters, { orgId: id, includeChildren: 'false', inPoolOn: periods.now.to }),
    }))
}
