import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseLocation, openDatabase } from '../../../server/database/open.ts'
import { allocator, youngGeneration } from '../../../server/start/memory-settings.ts'
import { fillOpen } from '../../support/fill-database.ts'
import { json, openJsonSource } from '../../support/json-source.ts'
import { administer, databaseAddress } from '../../support/postgresql.ts'
import { providePostgresql } from '../../support/runner/provide-postgresql.ts'
import { addRun, addTask } from '../../support/sync-site.ts'
import { benchDatabase } from '../on-databases.ts'
import { quick } from '../options.ts'
import { type Line, megabytes, perSecond, print } from '../report.ts'

const rows = quick ? 5000 : 100_000
const script = new URL('../sync-run.ts', import.meta.url).pathname
const mapping = [
  { field: 'username', from: 'login' },
  { field: 'name', from: 'name' },
  { field: 'org', from: 'dept' },
  { field: 'phone', from: 'mobile' },
  { field: 'position', from: 'title' },
]

/** Synchronises 100,000 users over HTTP, 1000 a page: all new, then all the same, then a hundredth changed. */
export const benchSync = async (): Promise<void> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'auth-centre-bench-'))
  try {
    await benchOn('SQLite', { dataDirectory })
    const cluster = await providePostgresql()
    if (!cluster) return console.log('\nNo PostgreSQL on this machine: synchronisation is not measured on it')
    try {
      await administer(cluster.url, `create database ${benchDatabase}`)
      await benchOn('PostgreSQL', { dataDirectory, databaseUrl: databaseAddress(cluster.url, benchDatabase) })
    } finally {
      await cluster.stop()
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

const benchOn = async (kind: string, location: DatabaseLocation): Promise<void> => {
  const source = await openJsonSource()
  const db = openDatabase(location, Number.POSITIVE_INFINITY)
  try {
    await fillOpen(db, 'seeded')
    const { code } = await db.selectFrom('org').select('code').where('parent_id', 'is', null).executeTakeFirstOrThrow()
    await addTask(db, '7001', 'user', mapping)
    const lines: Line[] = []
    for (const [at, what] of ['all are new', 'all are unchanged', 'one in a hundred has changed'].entries()) {
      source.answer = (url, response) => {
        const [page, size] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('size'))]
        const first = (page - 1) * size
        const length = Math.max(0, Math.min(size, rows - first))
        json(response, { data: { rows: Array.from({ length }, (_, row) => person(first + row, code, at)) } })
      }
      const id = String(9000 + at)
      await addRun(db, '7001', id)
      const { took, heap, peak } = await carriedOut(location, source.url, id)
      const run = await db.selectFrom('sync_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      if (run.status !== 'succeeded') throw new Error(`${run.status}: ${run.reason ?? ''}, ${run.failed} failed`)
      const measured = `${perSecond(rows / (took / 1000))}, heap ${megabytes(heap)}, peak ${megabytes(peak)}`
      lines.push({ what: `${rows.toLocaleString('en')} users, ${what}`, measured })
    }
    print(`A synchronisation, ${kind}`, lines)
  } finally {
    await db.destroy()
    await source.close()
  }
}

const person = (number: number, dept: string, round: number) => ({
  login: `sync${String(number).padStart(6, '0')}`,
  name: `王${'一二三四五六七八九十'.charAt(number % 10)}`,
  dept,
  mobile: `137${String(number).padStart(8, '0')}`,
  title: round === 2 && number % 100 === 0 ? '主任' : '干警',
})

interface Used {
  /** Milliseconds. */
  readonly took: number
  /** Bytes at the end, and of the process at most. */
  readonly heap: number
  readonly peak: number
}

const carriedOut = (location: DatabaseLocation, url: string, id: string): Promise<Used> =>
  new Promise((resolve, reject) => {
    // With the memory settings of the server, of whose process this shows the part of a synchronisation.
    const child = spawn(process.execPath, [youngGeneration, '--expose-gc', script, JSON.stringify(location), url, id], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...allocator },
    })
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text) => (printed += text))
    child.once('exit', (exit) =>
      // as: printed by the script
      exit === 0 ? resolve(JSON.parse(printed) as Used) : reject(new Error(`The run ended with ${exit}.`)),
    )
  })
