import { readFile } from 'node:fs/promises'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

/** How one suite of tests ended. */
export interface SuiteCount {
  readonly suite: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** Sets one failure beside the counts of a run that ended badly without saying which test failed. */
const counting = (suite: string, counts: readonly SuiteCount[], exitCode: number): readonly SuiteCount[] =>
  exitCode === 0 || counts.some((count) => count.failed > 0)
    ? counts
    : [...counts, { suite: `${suite} (exit code ${exitCode})`, passed: 0, failed: 1, skipped: 0 }]

const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))

/** The counts that `count-reporter.ts` wrote. A run that wrote nothing counts as one failure. */
export const vitestCounts = async (file: string, exitCode: number): Promise<readonly SuiteCount[]> => {
  const counts = (await json(file)) as readonly SuiteCount[] | null // as: count-reporter.ts writes this type
  return counting('vitest', counts ?? [], counts ? exitCode : exitCode || 1)
}

/** The counts in the report of Playwright's JSON reporter. A run that wrote nothing counts as one failure. */
export const playwrightCounts = async (file: string, exitCode: number): Promise<readonly SuiteCount[]> => {
  const report = (await json(file)) as JSONReport | null // as: Playwright's reporter writes this type
  if (!report) return counting('end-to-end', [], exitCode || 1)
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + report.errors.length
  return counting('end-to-end', [{ suite: 'end-to-end', passed: expected + flaky, failed, skipped }], exitCode)
}

/** The journeys in the report that passed only when they were tried again, as `file: title`; each is a fault to find. */
export const flakyJourneys = async (file: string): Promise<readonly string[]> => {
  const report = (await json(file)) as JSONReport | null // as: Playwright's reporter writes this type
  const specsOf = (suite: JSONReportSuite): JSONReportSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
  return (report?.suites ?? [])
    .flatMap(specsOf)
    .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
    .map((spec) => `${spec.file}: ${spec.title}`)
}
