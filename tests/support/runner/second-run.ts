import type { Failure, Report } from './suite-count.ts'

/** Of more files than these the cause is no busy machine, and a second run would take as long as the first. */
const mostFiles = 5

/**
 * The files to run once more, alone: those of failed tests, where these are few and account for every failure. The
 * contracts are not among them, because their files write and read one pact together.
 */
export const filesToRunAgain = (reports: readonly Report[]): readonly string[] => {
  const failures = reports.flatMap((report) => report.failures)
  const failed = reports.flatMap((report) => report.counts).reduce((sum, count) => sum + count.failed, 0)
  const files = [...new Set(failures.map(({ file }) => file))]
  const isKnown = failed === failures.length && files.every((file) => file.startsWith('tests/'))
  return isKnown && files.length <= mostFiles ? files : []
}

/**
 * What counts in the end: failures of the first run stand, unless every test of their files passes in the second one.
 * Then they count as passed, and are named as unstable.
 */
export const settled = (
  first: readonly Report[],
  second: readonly Report[],
): { reports: readonly Report[]; unstable: readonly Failure[] } => {
  const counts = second.flatMap((report) => report.counts)
  const hasPassed = counts.some(({ passed }) => passed > 0) && counts.every(({ failed }) => failed === 0)
  if (!hasPassed) return { reports: first, unstable: [] }
  return {
    reports: first.map((report) => ({
      ...report,
      counts: report.counts.map((count) => ({ ...count, passed: count.passed + count.failed, failed: 0 })),
      failures: [],
    })),
    unstable: first.flatMap((report) => report.failures),
  }
}
