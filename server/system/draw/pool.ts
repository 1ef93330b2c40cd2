import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { byCodeUnits } from '../../../openapi/draw/canonical-json.ts'
import { type Composition, canBeCompleted } from '../../../openapi/draw/composition.ts'
import type { DrawRecord } from '../../../openapi/draw/draw-record.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import { inTurns } from '../../kernel/in-turns.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { servesOffice } from '../hearing/index.ts'
import { type Asked, exclusionsOf, type PoolMember } from './exclusions.ts'
import { servicesOf } from './services.ts'

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

/** A person who is in several pools stands once: in the office's own, or else in the first. */
function once<Row extends { readonly id_number: string; readonly org_id: string }>(
  rows: readonly Row[],
  orgId: string,
): readonly Row[] {
  const own = new Set(rows.filter((row) => row.org_id === orgId).map((row) => row.id_number))
  const seen = new Set<string>()
  return rows.filter(({ id_number: number, org_id: pool }) => {
    if (pool === orgId) return true
    if (own.has(number) || seen.has(number)) return false
    seen.add(number)
    return true
  })
}

/** Everybody who is in the pool on this day, candidates and the others with the reasons; at most four queries. */
export async function readPool(db: Database, criteria: Criteria, day: string): Promise<Pool> {
  const rows = await db
    .selectFrom('hearing_officer')
    .innerJoin('org', 'org.id', 'hearing_officer.org_id')
    .select(['hearing_officer.id', 'hearing_officer.name', 'employer', 'gender', 'category', 'hearing_officer.status'])
    .select(['term_end', 'last_held_on', 'id_number', 'org_id', 'org.name as office'])
    .where(pooledFor(criteria))
    .where('hearing_officer.status', 'in', ['active', 'paused'])
    .execute()
  const marks = await db
    .selectFrom('hearing_officer_field')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'hearing_officer_field.officer_id')
    .select(['officer_id', 'value'])
    .where(pooledFor(criteria))
    .execute()
  const fields = Map.groupBy(marks, ({ officer_id }) => officer_id)
  const asked = askedBy(db, criteria)
  const year = asked.mostPerYear > 0 ? day.slice(0, 4) : undefined
  const services = await servicesOf(db, pooledFor(criteria), { caseNo: criteria.caseNo, year })
  // Not by the database, whose order of texts depends on its language.
  const sorted = once(
    rows.toSorted((one, other) => byCodeUnits(one.id, other.id)),
    criteria.orgId,
  )
  const members: Pool['excluded'][number][] = []
  await inTurns(sorted, (row) => {
    const own = (fields.get(row.id) ?? []).map(({ value }) => value)
    const pool = row.org_id === criteria.orgId ? undefined : row.office
    const member = { ...row, pool, fields: own, ...services(row.id) }
    members.push({ ...member, reasons: exclusionsOf(member, asked, day) })
  })
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
