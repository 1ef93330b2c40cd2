import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { NodeSqliteDialect } from './node-sqlite.ts'
import type { Database, Tables } from './schema.ts'

/** The location of the data: a PostgreSQL address, or a folder for an SQLite file. */
export interface DatabaseLocation {
  readonly databaseUrl?: string | undefined
  readonly dataDirectory: string
}

/**
 * Opens the database; `destroy()` closes it. SQLite opens, and fails, synchronously; PostgreSQL connects with the first
 * query and reconnects after every loss, so that a restart of the database needs no restart of ours.
 */
export function openDatabase(location: DatabaseLocation): Database {
  return location.databaseUrl === undefined ? openSqlite(location.dataDirectory) : openPostgresql(location.databaseUrl)
}

function openSqlite(folder: string): Database {
  makeFolder(folder)
  const file = join(folder, 'auth-centre.sqlite')
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 })
  // The file holds password hashes, and the folder may have wider permissions. SQLite's other files inherit the mode.
  chmodSync(file, 0o600)
  // WAL allows readers beside a writer; FULL makes a commit survive a power failure.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000')
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
}

/**
 * Creates a folder and its missing parents with mode 0700. Not by `recursive`: Node never returns where /proc refuses.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(folder)) throw error // Otherwise another process that is starting has created it.
  }
}

function openPostgresql(connectionString: string): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: 3000,
    statement_timeout: 10_000,
    // An acknowledged commit survives a power failure, whatever the cluster's default is.
    options: '-c synchronous_commit=on',
    // Our bigints are times and counts below 2^53: parsed as numbers, as SQLite returns them.
    types: {
      getTypeParser: (type, format) =>
        type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  })
  // A connection that fails between queries emits an event: on the pool, or, inside a transaction, on the client. The
  // next statement fails with the reason; without a listener the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
