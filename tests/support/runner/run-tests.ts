/**
 * `npm test`: the quick half of every suite, on whatever this machine has or lets us install, and one line of counts at
 * the end. `npm run test:all`: the rest after it, and one line of counts for both (decision 0096).
 * `npm test -- <file or folder> …`: what is named, of any suite and half, with what it needs and no more.
 * A suite that cannot run here is named with its reason; it is no failure. A few files that fail are run once more,
 * alone: a test that passes then is named as unstable (decision 0085).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Choice, chooseRuns, chooseTests } from './choose-tests.ts'
import { reportLines } from './print-report.ts'
import { provideChromium } from './provide-chromium.ts'
import { type Cluster, providePostgresql } from './provide-postgresql.ts'
import { run } from './run.ts'
import { filesToRunAgain, settled } from './second-run.ts'
import { type Failure, playwrightReport, type Report, vitestReport } from './suite-count.ts'
import { temporaryFolder } from './temporary-folder.ts'

const root = new URL('../../../', import.meta.url).pathname
process.chdir(root)

const runs = (() => {
  try {
    return chooseRuns(root, process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
})()

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())

const notRun: string[] = []
let reports: readonly Report[] = []
let unstable: readonly Failure[] = []
const steps = new Map<string, number>()
const folder = await mkdtemp(join(await temporaryFolder(), 'auth-centre-tests-'))
const vitestFile = join(folder, 'vitest.json')
const playwrightFile = join(folder, 'playwright.json')
let cluster: Cluster | undefined

/** Runs a tool as one step of the run, and gives its exit code. */
const step = async (name: string, script: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
  const started = performance.now()
  const code = await run(process.execPath, [`node_modules/${script}`, ...args], { env, signal: stopping.signal })
  steps.set(name, (performance.now() - started) / 1000)
  return code
}

try {
  const needs = (key: 'chromium' | 'postgresql' | 'endToEnd') => runs.some((chosen) => Boolean(chosen[key]))
  const chromium = needs('chromium') ? await provideChromium() : undefined
  if (needs('chromium') && !chromium)
    notRun.push(
      process.env['CHROMIUM_PATH']
        ? `browser, end-to-end: CHROMIUM_PATH=${process.env['CHROMIUM_PATH']} cannot be executed`
        : 'browser, end-to-end: no Chromium here; install one (Debian: apt-get install chromium) or set CHROMIUM_PATH',
    )

  if (needs('postgresql'))
    try {
      cluster = await providePostgresql()
      if (!cluster)
        notRun.push('server-postgresql: no PostgreSQL here; install it (Debian: apt-get install postgresql)')
    } catch (error) {
      notRun.push(`server-postgresql: PostgreSQL is here and does not start: ${String(error)}`)
    }

  const env: NodeJS.ProcessEnv = {
    ...process.env,
    // What an interrupted test leaves behind goes with this run's own folder.
    TMPDIR: folder,
    // The proxy in Pact's verifier still calls util._extend.
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --disable-warning=DEP0060`.trim(),
    SITE_IS_BUILT: '1',
    PACT_DO_NOT_TRACK: 'true',
    TEST_COUNTS: vitestFile,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile,
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...(cluster && { TEST_POSTGRES_URL: cluster.url }),
  }

  /** Runs what is chosen, vitest first: it is quicker, and its workers would take the browser's time. */
  const runChosen = async (chosen: Choice, suffix: string): Promise<readonly Report[]> => {
    const found: Report[] = []
    const ownEnv = { ...env, TEST_HALF: chosen.half }
    // A run that writes no report must not be told by the one before it.
    for (const file of [vitestFile, playwrightFile]) await rm(file, { force: true })
    if (!stopping.signal.aborted && chosen.vitest) {
      const reporters = ['--reporter=default', '--reporter=./tests/support/runner/count-reporter.ts']
      const code = await step(`vitest${suffix}`, 'vitest/vitest.mjs', ['run', ...reporters, ...chosen.vitest], ownEnv)
      found.push(await vitestReport(vitestFile, code))
    }
    if (!stopping.signal.aborted && chromium && chosen.endToEnd) {
      const args = ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json', ...chosen.endToEnd]
      const code = await step(`end-to-end${suffix}`, '@playwright/test/cli.js', args, ownEnv)
      found.push(await playwrightReport(playwrightFile, code))
    }
    return found
  }

  const needsBuild = chromium !== undefined && needs('endToEnd')
  const isBuilt = !needsBuild || (await step('build', 'vite/bin/vite.js', ['build', '--logLevel', 'warn'], env)) === 0
  const first: Report[] = []
  for (const chosen of runs) {
    const suffix = chosen.half === 'rest' ? ', the rest' : ''
    first.push(...(await runChosen(isBuilt ? chosen : { ...chosen, endToEnd: undefined }, suffix)))
  }
  reports = first
  const again = filesToRunAgain(first)
  if (again.length > 0 && !stopping.signal.aborted) {
    console.log(`\nRun once more, alone: ${again.join(', ')}`)
    const second = await runChosen(chooseTests(root, again), ', second run')
    ;({ reports, unstable } = settled(first, second))
  }
  if (!isBuilt)
    reports = [{ counts: [{ suite: 'build', passed: 0, failed: 1, skipped: 0 }], times: [], failures: [] }, ...reports]
} finally {
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

if (stopping.signal.aborted) {
  console.error('Stopped before the end.')
  process.exit(130)
}
console.log()
for (const line of reportLines({
  reports,
  unstable,
  notRun,
  isQuickHalf: runs.length === 1 && runs[0]?.half === 'quick',
  steps,
}))
  console.log(line)
process.exitCode = reports.some(({ counts }) => counts.some(({ failed }) => failed > 0)) ? 1 : 0
