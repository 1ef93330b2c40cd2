import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installPackages } from './debian-packages.ts'
import { run } from './run.ts'

/** A PostgreSQL cluster for one test run. */
export interface Cluster {
  /** Its superuser's address: `postgresql://postgres:…@127.0.0.1:<port>/postgres`. */
  readonly url: string
  /** Stops the cluster and removes its files. */
  stop(): Promise<void>
}

/** Debian installs the binaries outside PATH, in a folder per version. */
const findBinaries = (): string | undefined =>
  [
    ...globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
      other.localeCompare(one, 'en', { numeric: true }),
    ),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))

/** PostgreSQL refuses to run as root; the package creates a user for it. */
const owner = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('A listening TCP server has a port')
  return address.port
}

const startCluster = async (binaries: string): Promise<Cluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'auth-centre-postgresql-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const user = owner()
    const password = randomBytes(18).toString('base64url')
    const data = join(folder, 'data')
    const passwordFile = join(folder, 'password')
    await writeFile(passwordFile, password)
    for (const path of [folder, passwordFile]) if (user) chownSync(path, user.uid, user.gid)

    const as = { cwd: folder, ...user }
    const init = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '-E', 'UTF8', '--no-locale', '--no-sync']
    const code = await run(join(binaries, 'initdb'), [...init, `--pwfile=${passwordFile}`], { ...as, quiet: true })
    if (code !== 0) throw new Error(`initdb ended with ${code}`)

    const port = await freePort()
    // The data need not survive the run, so no fsync.
    const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
    const args = ['-D', data, '-h', '127.0.0.1', '-p', `${port}`, '-k', folder, ...settings.flatMap((it) => ['-c', it])]
    const server = spawn(join(binaries, 'postgres'), args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = once(server, 'exit')
    let log = ''
    await new Promise<void>((resolve, reject) => {
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        log = `${log}${text}`.slice(-10_000)
        if (log.includes('ready to accept connections')) resolve()
      })
      server.once('error', reject)
      server.once('exit', (exitCode) => reject(new Error(`postgres ended with ${exitCode}:\n${log}`)))
    })
    return {
      url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        server.kill('SIGINT') // PostgreSQL's fast shutdown: open connections are cut
        await ended
        await removeFolder()
      },
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}

/**
 * A new cluster from this machine's binaries, or from Debian's package installed now; undefined if neither exists.
 */
export const providePostgresql = async (): Promise<Cluster | undefined> => {
  if (!findBinaries() && canInstallPackages()) await installPackages('postgresql')
  const binaries = findBinaries()
  return binaries ? startCluster(binaries) : undefined
}
