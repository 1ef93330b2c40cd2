import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type DatabaseLocation, openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/schema.ts'
import { type Filling, fillOpen } from './fill-database.ts'
import { administer, databaseAddress } from './postgresql.ts'

/** A new database of the kind in `TEST_DATABASE`. */
export interface TestDatabase {
  /** Open and migrated. */
  readonly db: Database
  /** For opening it again: a second process, a spawned server. */
  readonly location: DatabaseLocation
  /** Closes and removes it. */
  close(): Promise<void>
}

/**
 * Makes a database for one test file: an SQLite file in a temporary folder, or a new database of the PostgreSQL
 * cluster. In the server's suites it is a copy of the run's template; elsewhere it is filled on the spot. `patience` as
 * `openDatabase`: what a start does has no time limit (`Infinity`).
 */
export async function openTestDatabase(filling: Filling = 'migrated', patience?: number): Promise<TestDatabase> {
  const template = inject('databaseTemplates')?.[filling]
  const { location, remove } = await newLocation(template)
  const db = openDatabase(location, patience)
  if (!template) await fillOpen(db, filling)
  return {
    db,
    location,
    async close() {
      await db.destroy()
      await remove()
    },
  }
}

/** A place without tables yet, or with those of a template. */
export async function newLocation(template?: string): Promise<{ location: DatabaseLocation; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'auth-centre-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (process.env['TEST_DATABASE'] !== 'postgresql') {
    if (template) await copyFile(template, join(folder, 'auth-centre.sqlite'))
    return { location: { dataDirectory: folder }, remove: removeFolder }
  }
  const adminUrl = process.env['TEST_POSTGRES_URL']
  if (!adminUrl) throw new Error('TEST_DATABASE=postgresql needs TEST_POSTGRES_URL.')
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(adminUrl, `create database ${name}${template ? ` template ${template}` : ''}`)
  return {
    location: { databaseUrl: databaseAddress(adminUrl, name), dataDirectory: folder },
    async remove() {
      await administer(adminUrl, `drop database ${name} with (force)`)
      await removeFolder()
    },
  }
}
