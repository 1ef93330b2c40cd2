import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseTests } from '../support/runner/choose-tests.ts'
import { reportLines } from '../support/runner/print-report.ts'
import { filesToRunAgain, settled } from '../support/runner/second-run.ts'
import { playwrightReport, type Report, vitestReport } from '../support/runner/suite-count.ts'

const root = new URL('../../', import.meta.url).pathname
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'auth-centre-counts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs vitest on one test file with this text, as `npm test` does, and reads its report. */
const reportOf = (text: string) => {
  writeFileSync(join(folder, 'it.test.js'), text)
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporter = join(root, 'tests/support/runner/count-reporter.ts')
  const args = [vitest, 'run', '--globals', `--root=${folder}`, `--reporter=${reporter}`]
  const { status } = spawnSync(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, TEST_COUNTS: report, VITEST: undefined },
  })
  return vitestReport(report, status ?? 1)
}
const totals = async (text: string) => {
  const { counts } = await reportOf(text)
  const sum = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

describe('the counts of npm test', { timeout: 60_000 }, () => {
  it('tell passed, failed and skipped apart', async () => {
    const text = `it('one', () => {}); it('two', () => { throw new Error() }); it.skip('three', () => {})`
    expect(await totals(text)).toEqual({ passed: 1, failed: 1, skipped: 1 })
  })

  it.each([
    ['a file without a test', ''],
    ['a file that does not load', `throw new Error()`],
    ['a file that does not parse', `it(`],
    ['a hook that throws', `beforeAll(() => { throw new Error() })\nit('one', () => {})`],
    [
      'an unhandled error',
      `it('one', () => { setTimeout(() => { throw new Error() }) ; return new Promise((r) => setTimeout(r, 50)) })`,
    ],
    ['a worker that dies', `it('one', () => { process.kill(process.pid, 'SIGKILL') })`],
  ])('hold a failure for %s', async (_case, text) => {
    expect((await totals(text)).failed).toBeGreaterThan(0)
  })

  it('hold a failure for a run that wrote no report', async () => {
    expect((await vitestReport(join(folder, 'none.json'), 0)).counts).toMatchObject([{ failed: 1 }])
    expect((await playwrightReport(join(folder, 'none.json'), 0)).counts).toMatchObject([{ failed: 1 }])
  })

  it('hold a failure for a browser run that ended badly without a failed test', async () => {
    const report = join(folder, 'playwright.json')
    writeFileSync(
      report,
      JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, suites: [], errors: [] }),
    )
    expect((await playwrightReport(report, 0)).counts).toEqual([
      { suite: 'end-to-end', passed: 3, failed: 0, skipped: 0 },
    ])
    expect((await playwrightReport(report, 1)).counts).toMatchObject([{ passed: 3 }, { failed: 1 }])
  })

  it('add up the seconds of a file’s tests, of a browser run too', async () => {
    const report = join(folder, 'times.json')
    const results = [{ duration: 1500 }]
    const spec = (title: string) => ({ title, ok: true, file: 'a.spec.ts', tests: [{ results }] })
    const suites = [{ file: 'a.spec.ts', specs: [spec('outer')], suites: [{ specs: [spec('inner')] }] }]
    const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }
    writeFileSync(report, JSON.stringify({ stats, suites, errors: [] }))
    expect(await playwrightReport(report, 0)).toEqual({
      counts: [{ suite: 'end-to-end', passed: 2, failed: 0, skipped: 0 }],
      times: [{ suite: 'end-to-end', file: 'tests/e2e/a.spec.ts', seconds: 3 }],
      failures: [],
    })
  })

  it('name each failed test at the end, with the first line of its message', async () => {
    const vitest = await reportOf(`describe('a', () => it('two', () => { throw new Error('gone\\nmore') }))`)
    const report = join(folder, 'failures.json')
    const results = [{ duration: 1, error: { message: '\u001b[31mnot visible\u001b[39m\nmore' } }]
    const specs = [{ title: 'S1 opens', file: 'a.spec.ts', ok: false, tests: [{ results }] }]
    const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
    writeFileSync(report, JSON.stringify({ stats, suites: [{ file: 'a.spec.ts', specs }], errors: [] }))
    const lines = reportLines({
      reports: [vitest, await playwrightReport(report, 1)],
      unstable: [{ suite: 'core', file: 'tests/core/b.test.ts', title: 'waits', message: 'late\nmore' }],
      notRun: [],
      steps: new Map([['vitest', 1]]),
    })
    expect(lines.filter((line) => /^(failed|unstable): /.test(line))).toEqual([
      'failed: it.test.js () › a > two: gone',
      'failed: tests/e2e/a.spec.ts (end-to-end) › S1 opens: not visible',
      'unstable: tests/core/b.test.ts (core) › waits: late',
    ])
    expect(lines.at(-1)).toBe('0 passed, 2 failed')
  })
})

describe('the second run of npm test', () => {
  const report = (files: readonly string[], failed = files.length): Report => ({
    counts: [{ suite: 'core', passed: 7, failed, skipped: 1 }],
    times: [],
    failures: files.map((file) => ({ suite: 'core', file, title: 'one', message: 'late' })),
  })
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => `tests/core/${name}.test.ts`)

  it('takes the files of up to five, each once', () => {
    expect(filesToRunAgain([report([...five, 'tests/core/a.test.ts'])])).toEqual(five)
  })

  it.each([
    ['nothing has failed', report([])],
    ['more files failed', report([...five, 'tests/core/f.test.ts'])],
    ['a failure has no test, such as a worker that died', report(['tests/core/a.test.ts'], 2)],
    ['a contract failed', report(['contracts/consumer/role.pact.test.ts'])],
  ])('does not take place where %s', (_case, first) => {
    expect(filesToRunAgain([first])).toEqual([])
  })

  it('a test that passes then counts as passed and is unstable', () => {
    const first = report(['tests/core/a.test.ts'])
    expect(settled([first], [report([])])).toEqual({
      reports: [{ counts: [{ suite: 'core', passed: 8, failed: 0, skipped: 1 }], times: [], failures: [] }],
      unstable: first.failures,
    })
  })

  it('the failures stand where one fails again, or nothing has run', () => {
    const first = [report(['tests/core/a.test.ts'])]
    expect(settled(first, [report(['tests/core/a.test.ts'])])).toEqual({ reports: first, unstable: [] })
    expect(settled(first, [])).toEqual({ reports: first, unstable: [] })
  })
})

describe('npm test with paths', () => {
  it('runs what is named by the tool that runs it, and asks for no browser, build or database that it does not need', () => {
    expect(chooseTests(root, ['tests/core/list/list-store.test.ts'])).toEqual({
      vitest: ['tests/core/list/list-store.test.ts'],
      endToEnd: undefined,
      chromium: false,
      postgresql: false,
    })
    expect(chooseTests(root, ['tests/e2e/user-list.spec.ts'])).toEqual({
      vitest: undefined,
      endToEnd: ['tests/e2e/user-list.spec.ts'],
      chromium: true,
      postgresql: false,
    })
  })

  it('takes several paths, and folders', () => {
    const { vitest, endToEnd, ...needs } = chooseTests(root, [
      './tests/server/message/',
      'tests/e2e',
      'tests/ui/dialog',
    ])
    expect(needs).toEqual({ chromium: true, postgresql: true })
    expect(vitest).toContain('tests/server/message/messages.test.ts')
    expect(vitest?.every((file) => /^tests\/(server\/message|ui\/dialog)\//.test(file))).toBe(true)
    expect(endToEnd).toContain('tests/e2e/user-list.spec.ts')
  })

  it('runs all consumer tests where one is named: together they write the contract', () => {
    expect(chooseTests(root, ['contracts/consumer/role.pact.test.ts']).vitest).toEqual(['contracts/consumer/'])
  })

  it('refuses a path that holds no test', () => {
    expect(() => chooseTests(root, ['tests/core/nothing.test.ts'])).toThrow(
      'tests/core/nothing.test.ts is no test file, and no folder that holds one',
    )
    expect(() => chooseTests(root, ['src'])).toThrow('src is no test file, and no folder that holds one')
  })
})
