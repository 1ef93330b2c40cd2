import { readFile } from 'node:fs/promises'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

/** How one suite of tests ended. */
export interface SuiteCount {
  readonly suite: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** How long one file of tests worked, in seconds. */
export interface FileTime {
  readonly suite: string
  readonly file: string
  readonly seconds: number
}

/** A test that failed, or a file that failed without one. */
export interface Failure {
  readonly suite: string
  readonly file: string
  readonly title: string
  readonly message: string
}

/** What one run tells of itself. */
export interface Report {
  readonly counts: readonly SuiteCount[]
  readonly times: readonly FileTime[]
  readonly failures: readonly Failure[]
}

/** Sets one failure beside the counts of a run that ended badly without saying which test failed. */
const counting = (suite: string, counts: readonly SuiteCount[], exitCode: number): readonly SuiteCount[] =>
  exitCode === 0 || counts.some((count) => count.failed > 0)
    ? counts
    : [...counts, { suite: `${suite} (exit code ${exitCode})`, passed: 0, failed: 1, skipped: 0 }]

const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))

/** The report that `count-reporter.ts` wrote. A run that wrote nothing counts as one failure. */
export const vitestReport = async (file: string, exitCode: number): Promise<Report> => {
  const report = (await json(file)) as Report | null // as: count-reporter.ts writes this type
  return {
    counts: counting('vitest', report?.counts ?? [], report ? exitCode : exitCode || 1),
    times: report?.times ?? [],
    failures: report?.failures ?? [],
  }
}

const endToEnd = 'end-to-end'

const specsOf = (suite: JSONReportSuite): JSONReportSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** The report of Playwright's JSON reporter. A run that wrote nothing counts as one failure. */
export const playwrightReport = async (file: string, exitCode: number): Promise<Report> => {
  const report = (await json(file)) as JSONReport | null // as: Playwright's reporter writes this type
  if (!report) return { counts: counting(endToEnd, [], exitCode || 1), times: [], failures: [] }
  const { expected, unexpected, skipped } = report.stats
  const failed = unexpected + report.errors.length
  return {
    counts: counting(endToEnd, [{ suite: endToEnd, passed: expected, failed, skipped }], exitCode),
    times: report.suites.map((suite) => {
      const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results))
      const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0)
      return { suite: endToEnd, file: `tests/e2e/${suite.file}`, seconds: milliseconds / 1000 }
    }),
    failures: report.suites.flatMap((suite) =>
      specsOf(suite)
        .filter(({ ok }) => !ok)
        .map(({ title, tests }) => ({
          suite: endToEnd,
          file: `tests/e2e/${suite.file}`,
          title,
          message: tests.flatMap((test) => test.results).find(({ error }) => error)?.error?.message ?? '',
        })),
    ),
  }
}
