import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { byCodeUnits } from '../../../openapi/draw/canonical-json.ts'
import { type Composition, canBeCompleted } from '../../../openapi/draw/composition.ts'
import type { DrawRecord } from '../../../openapi/draw/draw-record.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import { inTurns } from '../../kernel/in-turns.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { partsOf } from '../../kernel/parts-of.ts'
import type { Submitted } from '../hearing/index.ts'
import { servesOffice } from '../hearing/index.ts'
import { type Asked, exclusionsOf, type PoolMember } from './exclusions.ts'
import { servedIn, servicesOf } from './services.ts'

type Criteria = Schemas['DrawCriteria']

const eb = expressionBuilder<Tables, 'hearing_officer'>()

/** What the pool of an office is by some criteria. */
export interface Pool {
  readonly asked: Asked
  /** By id, as the commitment has them. */
  readonly candidates: readonly PoolMember[]
  readonly excluded: readonly (PoolMember & { readonly reasons: readonly string[] })[]
}

/** The criteria with the site's limits where the form leaves one out. */
const askedBy = (db: Database, { caseNo, ...criteria }: Criteria): Asked => ({
  caseNo,
  fields: criteria.fields ?? [],
  categories: criteria.categories ?? [],
  units: criteria.units ?? [],
  parties: criteria.parties ?? [],
  declared: criteria.declared ?? [],
  restMonths: criteria.restMonths ?? parameter(db, 'hearing.draw.rest'),
  mostPerYear: criteria.mostPerYear ?? parameter(db, 'hearing.draw.yearly'),
})

/** Those of the office's own pool, and where the criteria say so those of others who serve it by consent. */
const pooledFor = ({ orgId, otherPools }: Criteria): Expression<SqlBool> =>
  otherPools === true ? servesOffice(orgId) : eb('hearing_officer.org_id', '=', orgId)

/** A person who is in several pools stands once: in the office's own, or else in the first. In turns. */
async function once<Row extends { readonly id_number: string; readonly org_id: string }>(
  rows: readonly Row[],
  orgId: string,
): Promise<readonly Row[]> {
  // Within one pool a number is of one person.
  if (rows.every(({ org_id: pool }) => pool === orgId)) return rows
  const own = new Set<string>()
  const seen = new Set<string>()
  const kept: Row[] = []
  await inTurns(rows, ({ id_number: number, org_id: pool }) => {
    if (pool === orgId) own.add(number)
  })
  await inTurns(rows, (row) => {
    const { id_number: number, org_id: pool } = row
    if (pool !== orgId && (own.has(number) || seen.has(number))) return
    if (pool !== orgId) seen.add(number)
    kept.push(row)
  })
  return kept
}

/** The officers of the pool by id, so many with each statement. */
const officersOf = (db: Database, criteria: Criteria, part: number) =>
  partsOf(
    (after, limit) =>
      db
        .selectFrom('hearing_officer')
        .innerJoin('org', 'org.id', 'hearing_officer.org_id')
        .select(['hearing_officer.id', 'hearing_officer.name', 'employer', 'gender', 'category'])
        .select(['hearing_officer.status', 'term_end', 'last_held_on', 'id_number', 'org_id', 'org.name as office'])
        .where(pooledFor(criteria))
        .where('hearing_officer.id', '>', after)
        .where('hearing_officer.status', 'in', ['active', 'paused'])
        .orderBy('hearing_officer.id')
        .limit(limit)
        .$narrowType<Submitted>()
        .execute(),
    part,
  )

/** The fields of these officers; of no one where the criteria ask for none. */
async function fieldsOf(db: Database, ids: readonly string[], { fields }: Asked) {
  const marks =
    fields.length === 0 || ids.length === 0
      ? []
      : await db
          .selectFrom('hearing_officer_field')
          .select(['officer_id', 'value'])
          .where('officer_id', 'in', ids)
          .execute()
  return Map.groupBy(marks, ({ officer_id }) => officer_id)
}

/**
 * Everybody who is in the pool on this day, candidates and the others with the reasons; `part` officers with each
 * statement: a pool can have 100,000, and SQLite's statements stop the event loop.
 */
export async function readPool(db: Database, criteria: Criteria, day: string, part = 1000): Promise<Pool> {
  const asked = askedBy(db, criteria)
  const year = asked.mostPerYear > 0 ? day.slice(0, 4) : undefined
  const served = await servedIn(db, pooledFor(criteria), criteria.caseNo)
  const found: (Pool['excluded'][number] & { readonly id_number: string; readonly org_id: string })[] = []
  for await (const rows of officersOf(db, criteria, part)) {
    const ids = rows.map(({ id }) => id)
    const fields = await fieldsOf(db, ids, asked)
    const services = await servicesOf(db, ids, year)
    await inTurns(rows, (row) => {
      const own = (fields.get(row.id) ?? []).map(({ value }) => value)
      const pool = row.org_id === criteria.orgId ? undefined : row.office
      const counted = { servedThisYear: services.get(row.id) ?? 0, servedHere: served.has(row.id) }
      const member = { ...row, pool, fields: own, ...counted }
      found.push({ ...member, reasons: exclusionsOf(member, asked, day) })
    })
  }
  // Not by the database, whose order of texts depends on its language.
  const members = await once(
    found.toSorted((one, other) => byCodeUnits(one.id, other.id)),
    criteria.orgId,
  )
  return {
    asked,
    candidates: members.filter(({ reasons }) => reasons.length === 0),
    excluded: members.filter(({ reasons }) => reasons.length > 0),
  }
}

/** How many of each kind the criteria want; a kind that they do not name is omitted. */
export const leastOf = ({ lawLeast = 0, expertLeast = 0, socialLeast = 0 }: Criteria): Record<string, number> =>
  Object.fromEntries(
    Object.entries({ law: lawLeast, expert: expertLeast, social: socialLeast }).filter(([, least]) => least > 0),
  )

const compositionOf = (criteria: Criteria): Composition => ({
  seats: criteria.seats,
  least: leastOf(criteria),
  balanced: criteria.balanced ?? false,
})

/** Why the criteria cannot be met by these candidates; undefined where they can. */
export function shortageOf(criteria: Criteria, candidates: DrawRecord['candidates']): string | undefined {
  if (candidates.length < criteria.seats)
    return `候选人只有 ${candidates.length} 名，不足 ${criteria.seats} 名，请放宽条件`
  if (canBeCompleted([], candidates, compositionOf(criteria))) return undefined
  const men = candidates.filter(({ gender }) => gender === 'male').length
  const of = (category: string) => candidates.filter((one) => one.category === category).length
  return `候选人不能满足类型人数或性别均衡的要求（男 ${men} 名、女 ${candidates.length - men} 名；法律型 ${of('law')} 名、专家型 ${of('expert')} 名、社会型 ${of('social')} 名），请放宽条件`
}
