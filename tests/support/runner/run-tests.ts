/**
 * `npm test`: every suite, on whatever this machine has or lets us install, and one line of counts at the end.
 * A suite that cannot run here is named with its reason; it is no failure.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideChromium } from './provide-chromium.ts'
import { type Cluster, providePostgresql } from './provide-postgresql.ts'
import { run } from './run.ts'
import { flakyJourneys, playwrightCounts, type SuiteCount, vitestCounts } from './suite-count.ts'

const root = new URL('../../../', import.meta.url).pathname
process.chdir(root)

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())

const notRun: string[] = []
const counts: SuiteCount[] = []
const flaky: string[] = []
const folder = await mkdtemp(join(tmpdir(), 'auth-centre-tests-'))
const vitestReport = join(folder, 'vitest.json')
const playwrightReport = join(folder, 'playwright.json')
let cluster: Cluster | undefined

const node = (script: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
  run(process.execPath, [`node_modules/${script}`, ...args], { env, signal: stopping.signal })

try {
  const chromium = await provideChromium()
  if (!chromium)
    notRun.push(
      process.env['CHROMIUM_PATH']
        ? `browser, end-to-end: CHROMIUM_PATH=${process.env['CHROMIUM_PATH']} cannot be executed`
        : 'browser, end-to-end: no Chromium here; install one (Debian: apt-get install chromium) or set CHROMIUM_PATH',
    )

  try {
    cluster = await providePostgresql()
    if (!cluster) notRun.push('server-postgresql: no PostgreSQL here; install it (Debian: apt-get install postgresql)')
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
    TEST_COUNTS: vitestReport,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...(cluster && { TEST_POSTGRES_URL: cluster.url }),
  }

  const built = stopping.signal.aborted ? 1 : await node('vite/bin/vite.js', ['build', '--logLevel', 'warn'], env)
  if (built !== 0) counts.push({ suite: 'build', passed: 0, failed: 1, skipped: 0 })

  if (!stopping.signal.aborted) {
    const reporters = ['--reporter=default', '--reporter=./tests/support/runner/count-reporter.ts']
    const code = await node('vitest/vitest.mjs', ['run', ...reporters], env)
    counts.push(...(await vitestCounts(vitestReport, code)))
  }
  if (!stopping.signal.aborted && chromium && built === 0) {
    const args = ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json']
    const code = await node('@playwright/test/cli.js', args, env)
    counts.push(...(await playwrightCounts(playwrightReport, code)))
    flaky.push(...(await flakyJourneys(playwrightReport)))
  }
} finally {
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

if (stopping.signal.aborted) {
  console.error('Stopped before the end.')
  process.exit(130)
}
const total = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((sum, count) => sum + count[key], 0)
const width = Math.max(...counts.map((count) => count.suite.length))
console.log()
for (const { suite, passed, failed, skipped } of counts)
  console.log(`${suite.padEnd(width)}  ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
for (const journey of flaky) console.log(`passed at the second try only: ${journey}`)
for (const reason of notRun) console.log(`not run: ${reason}`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') > 0 ? 1 : 0
