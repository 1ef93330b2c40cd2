import { sql } from 'kysely'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { FigureQuestion } from '../../../kernel/contributions/figure-set.ts'
import { noRegion, wholeRegion } from '../region.ts'
import { attendedIn } from './attended-hearings.ts'
import { readingByMonth, sums } from './by-month.ts'
import type { About } from './pool.ts'
import type { Regions } from './region-items.ts'
import { servicesFound } from './searches.ts'

const regionCounts = readingByMonth<{ readonly held: string; readonly region: string; readonly count: number }>()

/**
 * The hearings of the period by the administrative division of the pools whose officers were there: a hearing with
 * officers of several counts in each.
 */
export async function hearingRegionItems(
  question: FigureQuestion,
  regions: Regions,
  about: About,
): Promise<Schemas['FigureItem'][]> {
  const { db, filters, periods } = question
  const region = sql<string>`coalesce(substr(${wholeRegion}, 1, ${sql.lit(regions.digits)}), ${sql.lit(noRegion)})`
  const asked = { periods: [periods.now], about, name: String(regions.digits) }
  const rows = await regionCounts(question, asked, (span, { month, part, held }) => {
    // By the pool first: most hearings are of one, and there are few of these beside the officers.
    const byPool = attendedIn(question, span, about)
      .innerJoin('hearing_officer', 'hearing_officer.id', 'hearing_service.officer_id')
      .select(['hearing_officer.org_id', 'held_on', 'case_key'])
      .groupBy(['held_on', 'case_key', 'hearing_officer.org_id'])
    return db
      .selectFrom(
        db
          .selectFrom(byPool.as('pooled'))
          .innerJoin('org', 'org.id', 'pooled.org_id')
          .select([region.as('region'), 'held_on', 'case_key'])
          .groupBy(['held_on', 'case_key', 'region'])
          .as('hearing'),
      )
      .select([month.as('month'), part.as('part'), held.as('held'), 'region', sql<number>`count(*)`.as('count')])
      .groupBy(['month', 'part', 'region'])
      .execute()
  })
  return regions.items(sums(rows.map(({ region: key, count }) => [key, count])), (regionCode) =>
    servicesFound(filters, periods.now, { regionCode, hearings: 'true' }),
  )
}
