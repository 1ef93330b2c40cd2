import { callsFound } from '../../../kernel/calls/calls-found.ts'
import { seriesOf, sumOf } from '../../../kernel/contributions/count-over-time.ts'
import { atEachTime, ratio } from '../../../kernel/contributions/figure-search.ts'
import type { FigureSet, Time } from '../../../kernel/contributions/figure-set.ts'
import { callsPermission, countCalls, countParties, failures } from './call-counts.ts'

/** A ranking has so many at most. */
const most = 10
const any = () => true
const failed = (kind: string | null) => kind !== null && failures.includes(kind)

type Key = 'calls' | 'failedShare' | 'callsOverTime' | 'failedOverTime' | 'callsByParty' | 'failedByParty'

/** Calls of other systems in both directions, for 数据概览. */
export const callFigureSet: FigureSet<Key> = {
  group: 'overview',
  permission: callsPermission,
  place: 3,
  figures: [
    {
      key: 'calls',
      title: '接口调用',
      definition: '统计期内全站与其他系统之间的调用次数，出入都计。',
      unit: '次',
      kind: 'number',
    },
    {
      key: 'failedShare',
      title: '调用失败率',
      definition: '统计期内失败的接口调用，占全部接口调用的百分比。',
      unit: '%',
      kind: 'number',
      decimals: 1,
    },
    {
      key: 'callsOverTime',
      title: '接口调用趋势',
      definition: '统计期内的接口调用次数：一两天的按小时，三个月以内的按天，更长的按月。',
      unit: '次',
      kind: 'series',
    },
    {
      key: 'failedOverTime',
      title: '调用失败趋势',
      definition: '统计期内失败的接口调用次数：一两天的按小时，三个月以内的按天，更长的按月。',
      unit: '次',
      kind: 'series',
    },
    {
      key: 'callsByParty',
      title: '应用调用前 10',
      definition: '统计期内接口调用次数最多的 10 个应用和系统。',
      unit: '次',
      kind: 'ranking',
    },
    {
      key: 'failedByParty',
      title: '失败应用前 10',
      definition: '统计期内接口调用失败次数最多的 10 个应用和系统。',
      unit: '次',
      kind: 'ranking',
    },
  ],
  async count({ db, now, periods, services }) {
    await services.callLog.flush()
    const counts = {
      now: await countCalls({ db, now }, periods.now),
      before: await countCalls({ db, now }, periods.before),
      yearBefore: await countCalls({ db, now }, periods.yearBefore),
    }
    const parties = await countParties({ db, now }, periods.now)
    const days = (time: Time) => ({ time: [periods[time].from, periods[time].to] })
    const calls = (time: Time) => ({ value: sumOf(counts[time], any), search: callsFound(days(time)) })
    const failedCalls = (time: Time) => ({
      title: '失败的调用',
      value: sumOf(counts[time], failed),
      search: callsFound({ result: failures, ...days(time) }),
    })
    const ranking = (of: 'calls' | 'failed', more: Readonly<Record<string, readonly string[]>>) => ({
      items: parties
        .map(({ party, [of]: value }) => ({ party, value }))
        .filter(({ value }) => value > 0)
        .toSorted((one, other) => other.value - one.value || (one.party < other.party ? -1 : 1))
        .slice(0, most)
        .map(({ party, value }) => ({
          key: party,
          label: party,
          value,
          search: callsFound({ partyIs: party, ...more, ...days('now') }),
        })),
    })
    return {
      calls: atEachTime(calls),
      failedShare: atEachTime((time) => ratio(failedCalls(time), { title: '接口调用', ...calls(time) }, 100)),
      callsOverTime: seriesOf(periods.now, counts.now, any, callsFound),
      failedOverTime: seriesOf(periods.now, counts.now, failed, (found) => callsFound({ result: failures, ...found })),
      callsByParty: ranking('calls', {}),
      failedByParty: ranking('failed', { result: failures }),
    }
  },
}
