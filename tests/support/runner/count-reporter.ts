import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { Failure, FileTime, Report, SuiteCount } from './suite-count.ts'

/** A file that failed without a failed test (it did not load, has no test, a hook threw) counts as one failure. */
const countOf = (module: TestModule) => {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const passed = states.filter((state) => state === 'passed').length
  const skipped = states.filter((state) => state === 'skipped').length
  // A test still pending at the end was in a worker that crashed.
  const failed = states.length - passed - skipped
  const brokenFile = failed === 0 && module.state() !== 'passed' && module.state() !== 'skipped'
  return { passed, skipped, failed: brokenFile ? 1 : failed }
}

const timeOf = (module: TestModule): FileTime => {
  const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  const seconds = (prepareDuration + setupDuration + collectDuration + duration) / 1000
  return { suite: module.project.name, file: module.relativeModuleId, seconds }
}

const failuresOf = (module: TestModule): readonly Failure[] => {
  const at = { suite: module.project.name, file: module.relativeModuleId }
  const told = (title: string, errors: readonly { message: string }[] | undefined): Failure => ({
    ...at,
    title,
    message: errors?.[0]?.message ?? '',
  })
  return [
    ...[...module.children.allTests('failed')].map((test) => told(test.fullName, test.result().errors)),
    ...module.errors().map((error) => told('(the file)', [error])),
  ]
}

/** Writes a `Report` of the whole run, as JSON, into the file that TEST_COUNTS names. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = new Map<string, SuiteCount>()
    for (const module of modules) {
      const suite = module.project.name
      const before = counts.get(suite) ?? { passed: 0, failed: 0, skipped: 0 }
      const { passed, failed, skipped } = countOf(module)
      counts.set(suite, {
        suite,
        passed: before.passed + passed,
        failed: before.failed + failed,
        skipped: before.skipped + skipped,
      })
    }
    if (unhandledErrors.length > 0)
      counts.set('', { suite: 'unhandled errors', passed: 0, failed: unhandledErrors.length, skipped: 0 })
    const report: Report = {
      counts: [...counts.values()],
      times: modules.map(timeOf),
      failures: modules.flatMap(failuresOf),
    }
    const file = process.env['TEST_COUNTS']
    if (file) writeFileSync(file, JSON.stringify(report))
  }
}
