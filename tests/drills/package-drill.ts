/**
 * Installs a package as the guide says: three commands to the first sign-in, in a real browser, then the same for an
 * upgrade of the release before (decision 0238). Run by `run-drills.ts`, without a network. Prints seconds.
 */
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { browserArguments } from '../support/browser-arguments.ts'
import { findChromium } from '../support/find-chromium.ts'

const address = 'http://127.0.0.1:18080'
const own = 'Zijide-mima-1'

/** A server that was started in the folder of the site, and what it has printed. */
interface Running {
  readonly process: ChildProcess
  readonly printed: string
}

/** Starts a server, and resolves once it says that it listens. */
async function started(program: string, words: readonly string[], folder: string): Promise<Running> {
  const server = spawn(program, words, { cwd: folder, env: { PATH: process.env['PATH'], PORT: '18080' } })
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('已启动')) resolve()
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.once('close', () => reject(new Error(`The server ended:\n${printed}`)))
  })
  return { process: server, printed }
}

const stopped = ({ process: server }: Running): Promise<unknown> =>
  new Promise((resolve) => {
    server.once('close', resolve)
    server.kill('SIGTERM')
  })

/** Signs `admin` in with a new browser; a password of the first start is changed. Resolves on the home page. */
async function signIn(browser: Browser, password: string): Promise<void> {
  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await page.goto(`${address}/authCenter/login`)
  await page.getByLabel('用户名', { exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  if (password !== own) {
    await page.getByText('首次登录，请修改初始密码').waitFor()
    await page.getByLabel('原密码', { exact: true }).fill(password)
    await page.getByLabel('新密码', { exact: true }).fill(own)
    await page.getByLabel('确认新密码', { exact: true }).fill(own)
    await page.getByRole('button', { name: /^修改密码/ }).click()
  }
  await page.getByRole('tab', { name: '首页' }).waitFor()
  await page.context().close()
}

const [archive = ''] = process.argv.slice(2)
assert.deepEqual(Object.keys(networkInterfaces()), ['lo'])
const begun = performance.now()
const told = (what: string) => console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${what}`)
const folder = await mkdtemp(join(tmpdir(), 'auth-centre-drill-'))
const release = join(folder, basename(archive, '.tar.gz'))
const command = join(release, 'auth-centre')
const executablePath = findChromium()
assert.ok(executablePath, 'needs Chromium')
const browser = await chromium.launch({ executablePath, args: [...browserArguments] })
try {
  execFileSync('tar', ['-xzf', archive], { cwd: folder })
  told('unpacked')
  const version = execFileSync(command, ['version'], { cwd: folder, encoding: 'utf8' })
  assert.match(version, /^auth-centre \d+\.\d+\.\d+（提交 [0-9a-f]{12}），Node 24\.\d+\.\d+\n$/)
  execFileSync(command, ['init', address], { cwd: folder })
  assert.equal((await stat(join(folder, '.env'))).mode & 0o777, 0o600)
  const first = await started(command, [], folder)
  told('the first start listens')
  const [, password = ''] = /初始密码（仅显示这一次）：(\S+)/.exec(first.printed) ?? []
  await signIn(browser, password)
  told('signed in, and the first password changed: three commands')
  const doctor = execFileSync(command, ['--help'], { cwd: folder, encoding: 'utf8' })
  assert.match(doctor, /^用法：auth-centre \[命令\]/)
  await stopped(first)

  const begunUpgrade = performance.now()
  const next = join(folder, 'next')
  execFileSync('mkdir', [next])
  execFileSync('tar', ['-xzf', archive, '-C', next, '--strip-components=1'], { cwd: folder })
  const second = await started(join(next, 'auth-centre'), [], folder)
  await signIn(browser, own)
  told(`upgraded and signed in with the same password, ${((performance.now() - begunUpgrade) / 1000).toFixed(1)} s`)
  await stopped(second)
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}
