/**
 * `npm run guide`: follows the guides to a screen and to another adapter in a temporary copy of the repository, by
 * their code blocks. Then generates, checks and builds the copy, runs the examples' own tests, and in a real Chromium
 * on a server with a new data folder sees the rows of the new list and signs in with the other adapter. Some minutes.
 */
import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../runner/run.ts'
import { follow, guideSteps } from './guide-steps.ts'

const root = new URL('../../../', import.meta.url).pathname
const guides = ['docs/guides/add-a-screen.md', 'docs/guides/swap-an-adapter.md']

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())

/** Copies what git knows and does not ignore, changes that are not committed included, and the installed packages. */
const copyRepository = async (copy: string): Promise<void> => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const path of new Set(listed.toString().split('\0')))
    if (path !== '') await cp(join(root, path), join(copy, path))
  const from = join(root, 'node_modules')
  try {
    // Hard links: a symbolic link would resolve to paths outside of the copy, which the layer rules do not know.
    execFileSync('cp', ['-R', '-P', '-l', from, copy], { stdio: 'ignore' })
  } catch {
    await rm(join(copy, 'node_modules'), { recursive: true, force: true })
    await cp(from, join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  }
}

const steps = (await Promise.all(guides.map((guide) => readFile(join(root, guide), 'utf8')))).flatMap(guideSteps)
/** The tests of the example, that its writes are recorded, and the whole contract on the reference backend. */
const tests = steps
  .map(({ path }) => path)
  .filter((path) => /^tests\/.*\.(test|spec)\.tsx?$/.test(path))
  .concat(
    'tests/server/kernel/every-write-is-recorded.test.ts',
    'tests/app/wiring/swap.test.ts',
    'tests/e2e/sign-in.spec.ts',
    'contracts/consumer',
    'contracts/provider/openapi.test.ts',
    'contracts/provider/verify-lists.test.ts',
    'contracts/provider/verify-sample.test.ts',
    'contracts/provider/verify.test.ts',
  )

const copy = await mkdtemp(join(tmpdir(), 'auth-centre-guide-'))
let failed: string | undefined
const step = async (name: string, work: () => Promise<number>): Promise<void> => {
  if (failed !== undefined || stopping.signal.aborted) return
  const started = performance.now()
  const code = await work()
  console.log(`${code === 0 ? 'done' : 'FAILED'}: ${name}, ${((performance.now() - started) / 1000).toFixed(0)} s`)
  if (code !== 0) failed = name
}
const npm = (...args: readonly string[]) =>
  run('npm', args, { cwd: copy, env: { ...process.env }, signal: stopping.signal })

try {
  await step(`a copy of the repository that follows ${guides.join(' and ')}`, async () => {
    await copyRepository(copy)
    await follow(copy, steps)
    return 0
  })
  await step('npm run openapi', () => npm('run', 'openapi'))
  await step('npm run check:code', () => npm('run', 'check:code'))
  await step(`npm test -- ${tests.join(' ')}`, () => npm('test', '--', ...tests))
} finally {
  await rm(copy, { recursive: true, force: true, maxRetries: 5 })
}
process.exitCode = failed === undefined && !stopping.signal.aborted ? 0 : 1
