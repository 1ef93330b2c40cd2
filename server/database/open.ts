import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { NodeSqliteDialect } from './node-sqlite.ts'
import type { Database, Tables } from './schema.ts'

/** Where the data is: a PostgreSQL address, or else a folder of ours for an SQLite file. */
export interface DatabaseLocation {
  readonly databaseUrl?: string | undefined
  readonly dataDirectory: string
}

/**
 * Opens the database; `destroy()` closes it. SQLite opens, and fails, at once; PostgreSQL connects with the first query
 * and again by itself after every loss, so that a restart of the database needs none of ours.
 */
export function openDatabase(location: DatabaseLocation): Database {
  return location.databaseUrl === undefined ? openSqlite(location.dataDirectory) : openPostgresql(location.databaseUrl)
}

function openSqlite(folder: string): Database {
  makeFolder(folder)
  const file = join(folder, 'auth-centre.sqlite')
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 })
  // It holds password hashes, and the folder may be somebody else's, with other rights. SQLite's own files follow it.
  chmodSync(file, 0o600)
  // WAL lets readers work beside a writer; FULL makes a commit outlive a power cut.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000')
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
}

/** Makes a folder and what is missing above it, for us alone. Not by `recursive`: Node never ends where /proc refuses. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(folder)) throw error // Else another process that starts at this moment has made it.
  }
}

function openPostgresql(connectionString: string): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: 3000,
    statement_timeout: 10_000,
    // What was acknowledged outlives a power cut, whatever the cluster's own default is.
    options: '-c synchronous_commit=on',
    // Our bigints are moments and counts, below 2^53: numbers, as SQLite gives them.
    types: {
      getTypeParser: (type, format) =>
        type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  })
  // A connection that breaks while no query runs on it is reported as an event: by the pool, or, where it breaks between
  // two statements of a transaction, by itself. The next statement fails and says why; unheard, the event would end the
  // process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
