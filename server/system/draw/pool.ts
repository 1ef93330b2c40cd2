import { byCodeUnits } from '../../../openapi/draw/canonical-json.ts'
import { type Composition, canBeCompleted } from '../../../openapi/draw/composition.ts'
import type { DrawRecord } from '../../../openapi/draw/draw-record.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { type Asked, exclusionsOf, type PoolMember } from './exclusions.ts'
import { inSlices } from './in-slices.ts'
import { servicesOf } from './services.ts'

type Criteria = Schemas['DrawCriteria']

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

/** Everybody who is in the pool on this day, candidates and the others with the reasons; at most four queries. */
export async function readPool(db: Database, criteria: Criteria, day: string): Promise<Pool> {
  const rows = await db
    .selectFrom('hearing_officer')
    .select(['id', 'name', 'employer', 'gender', 'category', 'status', 'term_end', 'last_held_on'])
    .where('org_id', '=', criteria.orgId)
    .where('status', 'in', ['active', 'paused'])
    .execute()
  const marks = await db
    .selectFrom('hearing_officer_field')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'hearing_officer_field.officer_id')
    .select(['officer_id', 'value'])
    .where('hearing_officer.org_id', '=', criteria.orgId)
    .execute()
  const fields = Map.groupBy(marks, ({ officer_id }) => officer_id)
  const asked = askedBy(db, criteria)
  const year = asked.mostPerYear > 0 ? day.slice(0, 4) : undefined
  const services = await servicesOf(db, criteria.orgId, { caseNo: criteria.caseNo, year })
  // Not by the database, whose order of texts depends on its language.
  const sorted = rows.toSorted((one, other) => byCodeUnits(one.id, other.id))
  const judged = await inSlices(sorted, (some) =>
    some.map((row) => {
      const own = (fields.get(row.id) ?? []).map(({ value }) => value)
      const member = { ...row, fields: own, ...services(row.id) }
      return { ...member, reasons: exclusionsOf(member, asked, day) }
    }),
  )
  const members = judged.flat()
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
