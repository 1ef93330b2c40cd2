import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The password of every demonstration account of a test site. */
const demoPassword = 'Ceshi-mima-2026'

/** The server as shipped, in its own process, with its own port and data folder. */
export interface Site {
  /** The application's address, with a trailing slash: `http://127.0.0.1:<port>/authCenter/`. */
  readonly url: string
  /** The same without a path, for calls of the API. */
  readonly origin: string
  readonly password: string
  readonly dataFolder: string
  readonly processId: number | undefined
  /** Everything that the process has printed so far, both streams. */
  output(): string
  /** Asks the process to end (SIGTERM), waits for it, and gives its exit code; SIGKILL after 15 s. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

interface SiteOptions {
  /** An existing folder, which is kept; by default a temporary one, which `stop` removes. */
  readonly dataFolder?: string
  /** Added to the environment of the process. */
  readonly env?: NodeJS.ProcessEnv
}

/** Keeps this machine's environment and `.env` from the site; Vite's build also sets NODE_ENV=production. */
const ownSettings = {
  NODE_ENV: 'development',
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  PUBLIC_URL: '',
  AES_KEY: '',
  TRUSTED_PROXIES: '',
  PROVIDERS_FILE: '',
  SMS_URL: '',
  SITE_DIR: '',
}

const root = new URL('../../', import.meta.url).pathname
const address = /(http:\/\/127\.0\.0\.1:\d+)\/authCenter\//

/** Waits until the process has printed its address; rejects with its output where it ends first or takes 60 s. */
const printedOrigin = (process: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer)
      reject(new Error(`The server ${reason}:\n${output()}`))
    }
    const timer = setTimeout(() => fail('printed no address within 60 s'), 60_000)
    const look = () => {
      const origin = address.exec(output())?.[1]
      if (!origin) return
      clearTimeout(timer)
      resolve(origin)
    }
    process.stdout?.on('data', look)
    process.once('error', (error) => fail(`did not start (${error.message})`))
    process.once('close', (code) => fail(`ended with ${code}`))
  })

/** Starts `node server/main.ts` on a free port. The application must have been built. */
export const startSite = async ({ dataFolder, env }: SiteOptions = {}): Promise<Site> => {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'auth-centre-site-')))
  const removeFolder = async () => {
    if (!dataFolder) await rm(folder, { recursive: true, force: true })
  }
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...ownSettings, DATA_DIR: folder, DEMO_PASSWORD: demoPassword, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const output = () => printed
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text))

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill(signal)
      const patience = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await ended
      clearTimeout(patience)
    }
    await removeFolder()
    return child.exitCode
  }

  try {
    const origin = await printedOrigin(child, output)
    const url = `${origin}/authCenter/`
    return { url, origin, password: demoPassword, dataFolder: folder, processId: child.pid, output, stop }
  } catch (error) {
    await stop('SIGKILL')
    throw error
  }
}
