import { sql } from 'kysely'
import { listHearingOfficersPermission } from '../../../../openapi/facts/hearing.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { opaque } from '../../../kernel/condition.ts'
import { atEachTime, ratio } from '../../../kernel/contributions/figure-search.ts'
import type { FigureQuestion, FigureSet, Time } from '../../../kernel/contributions/figure-set.ts'
import { endOfDay, startOfDay } from '../../../kernel/time.ts'
import { inPoolOn, officersFound, officersOf, poolPart } from '../../hearing/index.ts'

/** How many are in the pools at the end of a period, how many of them were trained in it, and for how many hours. */
async function countAt(question: FigureQuestion, time: Time) {
  const { from, to } = question.periods[time]
  const inPool = officersOf(question).where(inPoolOn(to))
  const { pool } = await inPool.select(sql<number>`count(*)`.as('pool')).executeTakeFirstOrThrow()
  const { trained, hours } = await question.db
    .selectFrom('training_participant')
    .innerJoin('training', 'training.id', 'training_participant.training_id')
    .where('training.status', '=', 'published')
    .where('training.ends_at', '>=', startOfDay('periodBeginDate', from))
    .where('training.ends_at', '<', endOfDay('periodEndDate', to))
    .where('training_participant.result', 'in', ['pass', 'fail'])
    // The trainings of the period lead: an index of officers would lead to all that each ever took part in.
    .where((eb) => opaque(eb('training_participant.officer_id', 'in', inPool.select('hearing_officer.id'))))
    .select(({ fn }) => fn.count<number>('training_participant.officer_id').distinct().as('trained'))
    .select(sql<number | string>`coalesce(sum(training_participant.hours), 0)`.as('hours'))
    .executeTakeFirstOrThrow()
  return { pool, trained, hours: Number(hours) }
}

/**
 * The figures of the trainings of officers, which 听证员统计 shows (decision 0123): by the permission of the list of
 * officers, because who sees an officer sees what the officer has learned.
 */
export const trainingFigureSet: FigureSet<'trained' | 'hours'> = {
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
  ],
  async count(question) {
    const [now, before, yearBefore] = [
      await countAt(question, 'now'),
      await countAt(question, 'before'),
      await countAt(question, 'yearBefore'),
    ]
    const counts = { now, before, yearBefore }
    const share = (time: Time, part: Pick<Schemas['FigurePart'], 'title' | 'value' | 'sum'>, factor: number) => {
      const { from, to } = question.periods[time]
      const search = officersFound(question.filters, { inPoolOn: to, trained: [from, to] })
      return ratio({ ...part, search }, poolPart(question, counts[time].pool, time), factor)
    }
    return {
      trained: atEachTime((time) => share(time, { title: '参加过培训的在库听证员', value: counts[time].trained }, 100)),
      hours: atEachTime((time) => share(time, { title: '学时合计', value: counts[time].hours, sum: true }, 1)),
    }
  },
}
