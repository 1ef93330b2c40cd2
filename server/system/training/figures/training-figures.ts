import { sql } from 'kysely'
import { listHearingOfficersPermission } from '../../../../openapi/facts/hearing.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { opaque } from '../../../kernel/condition.ts'
import { atEachTime, ratio } from '../../../kernel/contributions/figure-search.ts'
import type { FigureQuestion, FigureSet, Time } from '../../../kernel/contributions/figure-set.ts'
import { endOfDay, startOfDay } from '../../../kernel/time.ts'
import { inPoolOn, officersFound, officersOf, poolPart, regionsOf } from '../../hearing/index.ts'

/**
 * How many are in the pools at the end of a period, how many of them were trained in it, and for how many hours: in
 * all, and by office.
 */
async function countAt(question: FigureQuestion, time: Time) {
  const { from, to } = question.periods[time]
  const inPool = officersOf(question).where(inPoolOn(to))
  const pools = await inPool
    .select(['org_id', sql<number>`count(*)`.as('count')])
    .groupBy('org_id')
    .execute()
  const offices = await question.db
    .selectFrom('training_participant')
    .innerJoin('training', 'training.id', 'training_participant.training_id')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'training_participant.officer_id')
    .where('training.status', '=', 'published')
    .where('training.ends_at', '>=', startOfDay('periodBeginDate', from))
    .where('training.ends_at', '<', endOfDay('periodEndDate', to))
    .where('training_participant.result', 'in', ['pass', 'fail'])
    // The trainings of the period lead: an index of officers would lead to all that each ever took part in.
    .where((eb) => opaque(eb('training_participant.officer_id', 'in', inPool.select('hearing_officer.id'))))
    .select('hearing_officer.org_id')
    .select(({ fn }) => fn.count<number>('training_participant.officer_id').distinct().as('trained'))
    .select(sql<number | string>`coalesce(sum(training_participant.hours), 0)`.as('hours'))
    .groupBy('hearing_officer.org_id')
    .execute()
  return {
    pools,
    pool: pools.reduce((sum, { count }) => sum + count, 0),
    trained: offices.reduce((sum, { trained }) => sum + trained, 0),
    hours: offices.reduce((sum, { hours }) => sum + Number(hours), 0),
    byOffice: new Map(offices.map(({ org_id, trained }) => [org_id, trained])),
  }
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
    const [now, before, yearBefore] = [
      await countAt(question, 'now'),
      await countAt(question, 'before'),
      await countAt(question, 'yearBefore'),
    ]
    const counts = { now, before, yearBefore }
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
