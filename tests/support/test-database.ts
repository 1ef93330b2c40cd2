import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../server/database/migrate.ts'
import { type DatabaseLocation, openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/schema.ts'

/** A fresh database of the kind that `TEST_DATABASE` names. */
export interface TestDatabase {
  /** Open and migrated. */
  readonly db: Database
  /** For what opens it once more: a second process, a spawned server. */
  readonly location: DatabaseLocation
  /** Closes and removes it. */
  close(): Promise<void>
}

/** Makes a database for one test file: an SQLite file in a temporary folder, or a new database of the PostgreSQL cluster. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { location, remove } = await newLocation()
  const db = openDatabase(location)
  await migrate(db)
  return {
    db,
    location,
    async close() {
      await db.destroy()
      await remove()
    },
  }
}

/** A place without tables yet. */
export async function newLocation(): Promise<{ location: DatabaseLocation; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'auth-centre-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (process.env['TEST_DATABASE'] !== 'postgresql') {
    return { location: { dataDirectory: folder }, remove: removeFolder }
  }
  const adminUrl = process.env['TEST_POSTGRES_URL']
  if (!adminUrl) throw new Error('TEST_DATABASE=postgresql needs TEST_POSTGRES_URL.')
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(adminUrl, `create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    location: { databaseUrl: url.href, dataDirectory: folder },
    async remove() {
      await administer(adminUrl, `drop database ${name} with (force)`)
      await removeFolder()
    },
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
