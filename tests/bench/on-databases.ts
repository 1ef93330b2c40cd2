import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../../server/areas.ts'
import { migrate } from '../../server/database/migrate.ts'
import { type DatabaseLocation, openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/schema.ts'
import { seedDemonstration } from '../../server/demonstration/demonstration.ts'
import type { DemonstrationSize } from '../../server/demonstration/demonstration-size.ts'
import { hashPassword } from '../../server/identity/password/password.ts'
import { administer, databaseAddress } from '../support/postgresql.ts'
import { providePostgresql } from '../support/runner/provide-postgresql.ts'
import { type Site, startSite } from '../support/site.ts'

export type Kind = 'SQLite' | 'PostgreSQL'

/** The password of the demonstration accounts. */
export const benchPassword = 'Ceshi-mima-2026'
/** The name of the database on PostgreSQL. */
export const benchDatabase = 'bench'

/** Adds rows that a demonstration does not have. */
type Fill = (db: Database) => Promise<void>

/** Further environment of the server, whose data is in this folder. */
type Environment = (folder: string) => NodeJS.ProcessEnv

/**
 * Measures a server over a demonstration of this size and `more`, on SQLite and then on PostgreSQL where this machine
 * has it.
 */
export const onDatabases = async (
  size: DemonstrationSize,
  bench: (kind: Kind, site: Site) => Promise<void>,
  more?: Fill,
  environment: Environment = () => ({}),
): Promise<void> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'auth-centre-bench-'))
  try {
    await fill({ dataDirectory }, size, more)
    await benchOn({ dataDirectory }, environment, (site) => bench('SQLite', site))
    const cluster = await providePostgresql()
    if (!cluster) {
      console.log('\nNo PostgreSQL on this machine: its lists are not measured')
      return
    }
    try {
      await administer(cluster.url, `create database ${benchDatabase}`)
      const databaseUrl = databaseAddress(cluster.url, benchDatabase)
      await fill({ dataDirectory, databaseUrl }, size, more)
      await benchOn({ dataDirectory, databaseUrl }, environment, (site) => bench('PostgreSQL', site))
    } finally {
      await cluster.stop()
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

const fill = async (location: DatabaseLocation, size: DemonstrationSize, more?: Fill): Promise<void> => {
  const db = openDatabase(location, Number.POSITIVE_INFINITY)
  await migrate(db, migrations)
  await seedDemonstration(db, { passwordHash: await hashPassword(benchPassword), now: Date.now(), ...size })
  await more?.(db)
  await db.destroy()
  // Once PostgreSQL's own autovacuum has run, as it has wherever so many users are.
  if (location.databaseUrl) await administer(location.databaseUrl, 'vacuum analyze')
}

const benchOn = async (
  location: DatabaseLocation,
  environment: Environment,
  bench: (site: Site) => Promise<void>,
): Promise<void> => {
  const { dataDirectory: dataFolder, databaseUrl = '' } = location
  const env = { DATABASE_URL: databaseUrl, NODE_ENV: 'development', ...environment(dataFolder) }
  const site = await startSite({ dataFolder, env })
  try {
    await bench(site)
  } finally {
    await site.stop()
  }
}
