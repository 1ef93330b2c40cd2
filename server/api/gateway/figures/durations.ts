import { sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { callAfter } from '../../../kernel/calls/call-after.ts'
import { inSpans } from '../../../kernel/contributions/count-over-time.ts'
import type { Period } from '../../../kernel/contributions/figure-set.ts'

/** Calls of one interface that took as many milliseconds. */
interface Took {
  readonly calls: number
  readonly failed: number
}

/** How many calls there were by the milliseconds that they took. */
export type Durations = ReadonlyMap<number, Took>

/**
 * How long the calls of each interface of a period took, from 接口日志, read by the index of interfaces alone. The record
 * has whole milliseconds, so that counting each value loses nothing: percentiles of it are exact.
 */
export async function durationsOf(
  db: Database,
  interfaceIds: readonly string[],
  period: Period,
): Promise<ReadonlyMap<string, Durations>> {
  const durations = new Map<string, Map<number, Took>>()
  if (interfaceIds.length === 0) return durations
  await inSpans(period, { after: callAfter(db) }, async (from, to) => {
    const rows = await db
      .selectFrom('interface_call')
      .where('interface_id', 'in', interfaceIds)
      .where('at', '>=', from)
      .where('at', '<', to)
      .select(['interface_id', 'duration'])
      .select([sql<number>`count(*)`.as('calls'), sql<number>`count(failure)`.as('failed')])
      .groupBy(['interface_id', 'duration'])
      .execute()
    for (const { interface_id, duration, calls, failed } of rows) {
      if (interface_id === null) continue
      const known = durations.get(interface_id) ?? new Map<number, Took>()
      durations.set(interface_id, known)
      const before = known.get(duration)
      known.set(duration, { calls: calls + (before?.calls ?? 0), failed: failed + (before?.failed ?? 0) })
    }
  })
  return durations
}

/** What is told of calls. */
export interface CallTimes {
  readonly calls: number
  readonly failed: number
  /** In percent; undefined without calls, as the times are. */
  readonly failedShare?: number
  /** Milliseconds that half of the calls did not exceed, and 95 %. */
  readonly p50?: number
  readonly p95?: number
}

/** Sums of calls, and their times by the nearest rank: the shortest time that so many percent of them do not exceed. */
export function timesOf(all: readonly Durations[]): CallTimes {
  const merged = new Map<number, number>()
  let [calls, failed] = [0, 0]
  for (const durations of all)
    for (const [duration, took] of durations) {
      calls += took.calls
      failed += took.failed
      merged.set(duration, took.calls + (merged.get(duration) ?? 0))
    }
  if (calls === 0) return { calls, failed }
  const sorted = [...merged].toSorted(([one], [other]) => one - other)
  return {
    calls,
    failed,
    failedShare: (failed / calls) * 100,
    p50: rank(sorted, calls / 2),
    p95: rank(sorted, calls * 0.95),
  }
}

function rank(sorted: readonly (readonly [duration: number, calls: number])[], wanted: number): number {
  let passed = 0
  for (const [duration, calls] of sorted) {
    passed += calls
    if (passed >= wanted) return duration
  }
  return sorted.at(-1)?.[0] ?? 0
}
