import { type SqlBool, sql } from 'kysely'
import { listHearingOfficersPermission } from '../../../../openapi/facts/hearing.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { opaque } from '../../../kernel/condition.ts'
import { atEachTime, ratio } from '../../../kernel/contributions/figure-search.ts'
import type { FigureQuestion, FigureSet, Time } from '../../../kernel/contributions/figure-set.ts'
import { endOfDay, startOfDay } from '../../../kernel/time.ts'
import {
  apart,
  countIf,
  inPoolOn,
  officerScope,
  officersBy,
  officersFound,
  officersOf,
  poolPart,
  regionsOf,
} from '../../hearing/index.ts'

const times = ['now', 'before', 'yearBefore'] as const satisfies readonly Time[]

/** How many are in each pool at the end of each period. One statement. */
async function countPools(question: FigureQuestion) {
  const rows = await officersOf(question)
    .select('org_id')
    .select(times.map((time) => countIf(inPoolOn(question.periods[time].to)).as(time)))
    .groupBy('org_id')
    .execute()
  // as: the columns are named by the times
  return rows as readonly (Readonly<Record<Time, number>> & { readonly org_id: string })[]
}

/**
 * How many of the officers who are in the pools at the end of a period were trained in it, and for how many hours, by
 * office. One statement for all periods that share days.
 */
async function countTrained(question: FigureQuestion) {
  const { db, account, filters, periods } = question
  const rows = await Promise.all(
    apart(Object.values(periods)).map((shared) => {
      const inside = times.filter((time) => periods[time].from >= shared.from && periods[time].to <= shared.to)
      const ended = (time: Time) => {
        const { from, to } = periods[time]
        return sql<SqlBool>`training.ends_at >= ${startOfDay('periodBeginDate', from)}
          and training.ends_at < ${endOfDay('periodEndDate', to)}`
      }
      const part = db
        .selectFrom('training')
        .innerJoin('training_participant', 'training_participant.training_id', 'training.id')
        .where('training.status', '=', 'published')
        .where('training.ends_at', '>=', startOfDay('periodBeginDate', shared.from))
        .where('training.ends_at', '<', endOfDay('periodEndDate', shared.to))
        .where('training_participant.result', 'in', ['pass', 'fail'])
        .select('training_participant.officer_id')
        .select(inside.map((time) => countIf(ended(time)).as(`results:${time}`)))
        .select(
          inside.map((time) =>
            sql<number | null>`sum(case when ${ended(time)} then training_participant.hours end)`.as(`hours:${time}`),
          ),
        )
        .groupBy('training_participant.officer_id')
      const trained = (time: Time) =>
        sql<SqlBool>`${sql.ref(`part.results:${time}`)} > 0 and ${inPoolOn(periods[time].to)}`
      return (
        db
          .selectFrom(part.as('part'))
          .innerJoin('hearing_officer', 'hearing_officer.id', 'part.officer_id')
          // The trainings of the period lead: an index of officers would lead to all that each ever took part in.
          .where(opaque(officerScope(account)))
          .where(opaque(officersBy(account, filters, question.now)))
          .select('hearing_officer.org_id')
          .select(inside.map((time) => countIf(trained(time)).as(`trained:${time}`)))
          .select(
            inside.map((time) =>
              sql`coalesce(sum(case when ${trained(time)} then ${sql.ref(`part.hours:${time}`)} end), 0)`.as(
                `hours:${time}`,
              ),
            ),
          )
          .groupBy('hearing_officer.org_id')
          .execute()
      )
    }),
  )
  // as: every other column is a number, which PostgreSQL may give as a text
  return rows.flat() as readonly (Readonly<Record<string, number | string>> & { readonly org_id: string })[]
}

/** Both at each time: in all, and by office. */
async function countOfficers(question: FigureQuestion) {
  const [pools, trained] = await Promise.all([countPools(question), countTrained(question)])
  const at = (time: Time) => {
    const here = trained.map((row) => {
      return { org: row.org_id, trained: Number(row[`trained:${time}`] ?? 0), hours: Number(row[`hours:${time}`] ?? 0) }
    })
    const taught = here.filter((row) => row.trained > 0)
    return {
      pools: pools.filter((row) => row[time] > 0),
      pool: pools.reduce((sum, row) => sum + row[time], 0),
      trained: taught.reduce((sum, row) => sum + row.trained, 0),
      hours: taught.reduce((sum, row) => sum + row.hours, 0),
      byOffice: new Map(taught.map((row) => [row.org, row.trained])),
    }
  }
  return { now: at('now'), before: at('before'), yearBefore: at('yearBefore') }
}

/**
 * The figures of the trainings of officers, which 听证员统计 shows (decision 0123): by the permission of the list of
 * officers, because who sees an officer sees what the officer has learned.
 */
export const trainingFigureSet: FigureSet<'trained' | 'hours' | 'trainedRegion'> = {
  group: 'hearing',
  permission: listHearingOfficersPermission,
  figures: [
    {
      key: 'trained',
      title: '培训覆盖率',
      definition: '统计期末日在库、统计期内参加过已结束的培训并有成绩（合格或不合格）的听证员，占在库总数的百分比。',
      unit: '%',
      kind: 'number',
      decimals: 1,
    },
    {
      key: 'hours',
      title: '人均学时',
      definition:
        '统计期末日在库的听证员在统计期内结束的培训中取得的学时之和，除以在库总数。点开“学时合计”是取得这些学时的听证员名单，名单总数为人数，学时是其合计。',
      unit: '学时',
      kind: 'number',
      decimals: 1,
    },
    {
      key: 'trainedRegion',
      title: '参训区域',
      definition:
        '统计期末日在库、统计期内参加过已结束的培训并有成绩的听证员，按所属检察院行政区划的人数，层级与“区域”相同，没有人参训的为 0。',
      unit: '人',
      kind: 'distribution',
    },
  ],
  async count(question) {
    const counts = await countOfficers(question)
    const { now } = counts
    const regions = await regionsOf(
      question.db,
      now.pools.map(({ org_id }) => org_id),
    )
    const { from, to } = question.periods.now
    const share = (time: Time, part: Pick<Schemas['FigurePart'], 'title' | 'value' | 'sum'>, factor: number) => {
      const { from, to } = question.periods[time]
      const search = officersFound(question.filters, { inPoolOn: to, trained: [from, to] })
      return ratio({ ...part, search }, poolPart(question, counts[time].pool, time), factor)
    }
    return {
      trained: atEachTime((time) => share(time, { title: '参加过培训的在库听证员', value: counts[time].trained }, 100)),
      hours: atEachTime((time) => share(time, { title: '学时合计', value: counts[time].hours, sum: true }, 1)),
      trainedRegion: {
        items: await regions.items(regions.sum(now.byOffice), (regionCode) =>
          officersFound(question.filters, { regionCode, inPoolOn: to, trained: [from, to] }),
        ),
      },
    }
  },
}
