import type { CallSums } from '../../../kernel/calls/call-sums.ts'

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

/**
 * Calls by their milliseconds, added up, and their times by the nearest rank: the shortest time that so many percent of
 * them do not exceed. The record has whole milliseconds, so that percentiles of it are exact.
 */
export function timesOf(all: readonly CallSums[]): CallTimes {
  const merged = new Map<number, number>()
  let [calls, failed] = [0, 0]
  for (const durations of all)
    for (const [duration, took] of durations) {
      calls += took.calls
      failed += took.failed
      merged.set(Number(duration), took.calls + (merged.get(Number(duration)) ?? 0))
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
