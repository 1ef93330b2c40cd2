import { stripVTControlCharacters } from 'node:util'
import type { Failure, FileTime, Report, SuiteCount } from './suite-count.ts'

/** What a whole run of `npm test` has found. */
export interface Findings {
  readonly reports: readonly Report[]
  /** Tests that failed, and passed when their files were run again; they count as passed. */
  readonly unstable: readonly Failure[]
  /** Suites that could not run, each with the reason. */
  readonly notRun: readonly string[]
  /** Whether only the quick half has run. */
  readonly isQuickHalf?: boolean
  /** Wall-clock seconds of each step of the run. */
  readonly steps: ReadonlyMap<string, number>
}

const slowest = 10

const whatIsLeft =
  'npm run test:all adds: the server on PostgreSQL, the whole contract on the backend, any input for every operation, killed ' +
  'processes, races, times, and the other journeys in the browser'

/** One of each suite, also where it has run in both halves. */
const together = (counts: readonly SuiteCount[]): readonly SuiteCount[] =>
  [...new Set(counts.map(({ suite }) => suite))].map((suite) => {
    const sum = (key: 'passed' | 'failed' | 'skipped') =>
      counts.filter((count) => count.suite === suite).reduce((total, count) => total + count[key], 0)
    return { suite, passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
  })

const secondsOf = (times: readonly FileTime[]): number => times.reduce((sum, { seconds }) => sum + seconds, 0)

const suiteLine =
  (width: number, times: readonly FileTime[]) =>
  ({ suite, passed, failed, skipped }: SuiteCount): string => {
    const seconds = Math.round(secondsOf(times.filter((time) => time.suite === suite)))
    return `${suite.padEnd(width)}  ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}, ${seconds} s`
  }

/** A log is often read from its end only: the first line of each message stands there. */
const failureLine =
  (outcome: 'failed' | 'unstable') =>
  ({ suite, file, title, message }: Failure): string =>
    `${outcome}: ${file} (${suite}) › ${title}: ${stripVTControlCharacters(message).split('\n')[0]}`

/**
 * The lines that end a run: each suite with its counts and its files' seconds added up (files run side by side, so that
 * the sum is more than the wall clock shows), the slowest files, each step's wall-clock seconds, the
 * tests that failed or are unstable, what has not run, and last the totals.
 */
export const reportLines = ({ reports, unstable, notRun, isQuickHalf, steps }: Findings): readonly string[] => {
  const counts = together(reports.flatMap((report) => report.counts))
  const times = reports.flatMap((report) => report.times)
  const width = Math.max(...counts.map(({ suite }) => suite.length))
  const total = (key: 'passed' | 'failed') => counts.reduce((sum, count) => sum + count[key], 0)
  return [
    ...counts.map(suiteLine(width, times)),
    'slowest files:',
    ...times
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, slowest)
      .map(({ suite, file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file} (${suite})`),
    `wall clock: ${[...steps].map(([step, seconds]) => `${step} ${Math.round(seconds)} s`).join(', ')}`,
    ...reports.flatMap((report) => report.failures).map(failureLine('failed')),
    ...unstable.map(failureLine('unstable')),
    ...notRun.map((reason) => `not run: ${reason}`),
    ...(isQuickHalf ? [whatIsLeft] : []),
    `${total('passed')} passed, ${total('failed')} failed`,
  ]
}
