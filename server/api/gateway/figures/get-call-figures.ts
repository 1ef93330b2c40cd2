import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Handler } from '../../../http/handler.ts'
import { type CallSums, callSums } from '../../../kernel/calls/call-sums.ts'
import { callsFound } from '../../../kernel/calls/calls-found.ts'
import { seriesOf, sumOf, type TimedCount } from '../../../kernel/contributions/count-over-time.ts'
import { ratio } from '../../../kernel/contributions/figure-search.ts'
import { notFound } from '../../../kernel/failure.ts'
import { daysOf, failures } from './calls-found.ts'
import { timesOf } from './durations.ts'
import { periodOf } from './period.ts'

/** A ranking has so many at most. */
const most = 10
const hourMs = 3_600_000
const any = () => true
const failed = (failure: string | null) => failure !== null

/** GET /api/apiInterface/calls/figures: 404 AA0005 for an interface that does not exist. */
export const getInterfaceCallFigures: Handler<'getInterfaceCallFigures'> = async ({
  db,
  query,
  account,
  callLog,
  clock,
}) => {
  const period = periodOf(query, account.day)
  const one = await db.selectFrom('api_interface').select(['id', 'code']).where('id', '=', query.id).executeTakeFirst()
  if (!one) throw notFound('接口不存在')
  await callLog.flush()
  const asked = { db, period, now: clock.now() }
  const sumsBy = async (by: 'duration' | 'hour' | 'party') => (await callSums(asked, by, [one.id])).get(one.id) ?? []
  const { calls, p50, p95 } = timesOf(await sumsBy('duration'))
  const counts = timedCounts(await sumsBy('hour'))
  const found = { interfaceCode: one.code }
  const all = callsFound({ ...found, ...daysOf(period) })
  const allFailed = {
    title: '失败的调用',
    value: sumOf(counts, failed),
    search: callsFound({ ...found, result: failures, ...daysOf(period) }),
  }
  const told: Schemas['Figure'][] = [
    {
      key: 'calls',
      title: '调用量',
      definition: '统计期内此接口经网关的调用次数，含失败的。',
      unit: '次',
      kind: 'number',
      now: { value: calls, search: all },
    },
    {
      key: 'failedShare',
      title: '失败率',
      definition: '统计期内此接口失败的调用，占全部调用的百分比。返回 400 及以上、无应答和被网关拒绝的都是失败。',
      unit: '%',
      kind: 'number',
      decimals: 1,
      now: ratio(allFailed, { title: '调用量', value: calls, search: all }, 100),
    },
    {
      key: 'p50',
      title: 'P50 耗时',
      definition: '统计期内一半的调用不超过的耗时，含失败的；按每次调用的毫秒数精确计算。',
      unit: '毫秒',
      kind: 'number',
      now: { ...(p50 !== undefined && { value: p50 }), search: all },
    },
    {
      key: 'p95',
      title: 'P95 耗时',
      definition: '统计期内 95% 的调用不超过的耗时，含失败的；按每次调用的毫秒数精确计算。',
      unit: '毫秒',
      kind: 'number',
      now: { ...(p95 !== undefined && { value: p95 }), search: all },
    },
    {
      key: 'callsOverTime',
      title: '调用趋势',
      definition: '统计期内此接口的调用次数：一两天的按小时，三个月以内的按天，更长的按月。',
      unit: '次',
      kind: 'series',
      ...seriesOf(period, counts, any, (slot) => callsFound({ ...found, ...slot })),
    },
    {
      key: 'failedOverTime',
      title: '失败趋势',
      definition: '统计期内此接口失败的调用次数：一两天的按小时，三个月以内的按天，更长的按月。',
      unit: '次',
      kind: 'series',
      ...seriesOf(period, counts, failed, (slot) => callsFound({ ...found, result: failures, ...slot })),
    },
    {
      key: 'callsByParty',
      title: '应用调用前 10',
      definition: '统计期内调用此接口最多的 10 个应用。',
      unit: '次',
      kind: 'ranking',
      items: partiesOf(await sumsBy('party')).map(({ party, count }) => ({
        key: party,
        label: party,
        value: count,
        search: callsFound({ ...found, partyIs: party, ...daysOf(period) }),
      })),
    },
  ]
  return { figures: told }
}

/** Calls by their hour, once those that succeeded and once the others. */
const timedCounts = (sums: readonly CallSums[]): readonly TimedCount[] =>
  sums.flatMap((part) =>
    [...part].flatMap(([hour, { calls, failed: ofThem }]) => [
      { at: Number(hour) * hourMs, kind: null, count: calls - ofThem },
      { at: Number(hour) * hourMs, kind: 'failed', count: ofThem },
    ]),
  )

/** The applications with the most calls, the most first. */
function partiesOf(sums: readonly CallSums[]) {
  const parties = new Map<string, number>()
  for (const part of sums)
    for (const [party, { calls }] of part) parties.set(String(party), calls + (parties.get(String(party)) ?? 0))
  return [...parties]
    .map(([party, count]) => ({ party, count }))
    .toSorted((one, other) => other.count - one.count || (one.party < other.party ? -1 : 1))
    .slice(0, most)
}
