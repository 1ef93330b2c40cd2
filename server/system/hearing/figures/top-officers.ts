import { sql } from 'kysely'
import { opaque } from '../../../kernel/condition.ts'
import type { Counted, FigureQuestion } from '../../../kernel/contributions/figure-set.ts'
import { attendedIn } from './attended-hearings.ts'
import type { About } from './pool.ts'
import { servicesFound } from './searches.ts'

const count = sql<number>`count(*)`.as('count')
const ranked = 10
/** So many of those who were at the most hearings ever are looked at first. */
const looked = 1000

/** The officers who were at the most hearings of the period; the earlier name first among equals. */
export async function topFigure(question: FigureQuestion, about: About): Promise<Counted> {
  const { db, filters, periods } = question
  const least = about === 'all' ? await leastOfTop(question) : undefined
  const served = attendedIn(question, periods.now, about).select(['officer_id', count]).groupBy('officer_id')
  const rows = await db
    .selectFrom(
      // Those who share the last place as well: of all others no name is read.
      db
        .selectFrom((least === undefined ? served : servedMost(question, least)).as('served'))
        .select(['officer_id', 'count', sql<number>`rank() over (order by count desc)`.as('place')])
        .as('served'),
    )
    .innerJoin('hearing_officer', 'hearing_officer.id', 'served.officer_id')
    .where('served.place', '<=', ranked)
    .select(['hearing_officer.id', 'hearing_officer.name', 'served.count'])
    .orderBy('served.count', 'desc')
    .orderBy('hearing_officer.name_key')
    .orderBy('hearing_officer.id')
    .limit(ranked)
    .execute()
  return {
    items: rows.map((row) => ({
      key: row.id,
      label: row.name,
      value: row.count,
      search: servicesFound(filters, periods.now, { officerId: row.id }),
    })),
  }
}

/** The hearings of the period of those who were at the most hearings ever, by the index of each officer's. */
const servedMost = ({ db, periods }: FigureQuestion, attended: number, most?: number) => {
  const { from, to } = periods.now
  const officers = db
    .selectFrom('hearing_officer')
    .select('hearing_officer.id')
    .where('attended', '>=', attended)
    .orderBy('attended', 'desc')
    .$if(most !== undefined, (some) => some.limit(most ?? 0))
  return db
    .selectFrom('hearing_service')
    .where('officer_id', 'in', officers)
    .where(opaque(sql`attendance = 'attended' and held_on between ${from} and ${to}`))
    .select(['officer_id', count])
    .groupBy('officer_id')
}

/**
 * So many hearings were all who can be among the first at, ever: the tenth of those who were at the most ever was at so
 * many of the period. Undefined where these are too few to tell: then others may have been at more of the period.
 */
async function leastOfTop(question: FigureQuestion): Promise<number | undefined> {
  const { db } = question
  const last = await db
    .selectFrom('hearing_officer')
    .select('attended')
    .orderBy('attended', 'desc')
    .offset(looked - 1)
    .limit(1)
    .executeTakeFirst()
  const tenth = await db
    .selectFrom(servedMost(question, 1, looked).as('served'))
    .select('served.count')
    .orderBy('served.count', 'desc')
    .offset(ranked - 1)
    .limit(1)
    .executeTakeFirst()
  // Who is not among those looked at was at no more than the last of them.
  return tenth && tenth.count > (last?.attended ?? 0) ? tenth.count : undefined
}
