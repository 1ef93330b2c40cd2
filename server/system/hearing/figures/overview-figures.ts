import { sql } from 'kysely'
import { listHearingOfficersPermission } from '../../../../openapi/facts/hearing.ts'
import { listFiguresPermission } from '../../../../openapi/facts/statistics.ts'
import { atEachTime } from '../../../kernel/contributions/figure-search.ts'
import type { FigureQuestion, FigureSet, Time } from '../../../kernel/contributions/figure-set.ts'
import { byRegion } from '../../../kernel/contributions/regions.ts'
import { dayOf } from '../../../kernel/time.ts'
import { inPoolOn } from '../counted.ts'
import { countHearings, hearingsIn } from './hearings.ts'
import { officersOf } from './pool.ts'
import { officersFound, servicesFound } from './searches.ts'

async function inPool(question: FigureQuestion, time: Time) {
  const { to } = question.periods[time]
  const { value } = await officersOf(question)
    .where(inPoolOn(to))
    .select(sql<number>`count(*)`.as('value'))
    .executeTakeFirstOrThrow()
  return { value, search: officersFound(question.filters, { inPoolOn: to }) }
}

/** Who is in the pools, for 数据概览. */
export const poolFigureSet: FigureSet<'pool' | 'poolByRegion'> = {
  group: 'overview',
  permission: listHearingOfficersPermission,
  place: 5,
  figures: [
    {
      key: 'pool',
      title: '在库听证员',
      definition: '统计期末日在库（含请假暂停）的听证员人数。',
      unit: '人',
      kind: 'number',
    },
    {
      key: 'poolByRegion',
      title: '听证员地区分布',
      definition: '统计期末日各下级检察院连同其下级在库（含请假暂停）的听证员人数，本级的不计。',
      unit: '人',
      kind: 'distribution',
      overlapping: true,
    },
  ],
  count: async (question) => ({
    pool: {
      now: await inPool(question, 'now'),
      before: await inPool(question, 'before'),
      yearBefore: await inPool(question, 'yearBefore'),
    },
    poolByRegion: await byRegion(question, (region) => inPool(region, 'now')),
  }),
}

/** The hearings of this month and of the period, for 数据概览; their list is on the page of the statistics. */
export const heldFigureSet: FigureSet<'hearingsThisMonth' | 'hearings'> = {
  group: 'overview',
  permission: listHearingOfficersPermission,
  page: listFiguresPermission,
  place: 6,
  figures: [
    {
      key: 'hearingsThisMonth',
      title: '本月听证',
      definition: '本月至今有听证员参加的听证会场数，同一案件同一天算一场，与统计期无关。',
      unit: '场',
      kind: 'number',
    },
    {
      key: 'hearings',
      title: '听证场次',
      definition: '统计期内有听证员参加的听证会场数，同一案件同一天算一场。',
      unit: '场',
      kind: 'number',
    },
  ],
  async count(question) {
    const { filters, now, periods } = question
    const today = dayOf(now)
    const month = { from: `${today.slice(0, 7)}-01`, to: today }
    const thisMonth = await hearingsIn(question, month)
    const counts = await countHearings(question)
    return {
      hearingsThisMonth: {
        now: { value: thisMonth.hearings, search: servicesFound(filters, month, { hearings: 'true' }) },
      },
      hearings: atEachTime((time) => ({
        value: counts[time].hearings,
        search: servicesFound(filters, periods[time], { hearings: 'true' }),
      })),
    }
  },
}
