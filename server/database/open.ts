import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import { databaseFile, refuseLost, sameFile } from './kept-file.ts'
import { refuseForeignLog } from './log-marks.ts'
import { NodeSqliteDialect } from './node-sqlite.ts'
import type { Database, Tables } from './schema.ts'

/** The location of the data: a PostgreSQL address, or a folder for an SQLite file. */
export interface DatabaseLocation {
  readonly databaseUrl?: string | undefined
  readonly dataDirectory: string
}

/**
 * Milliseconds that a call may wait for the database: for a PostgreSQL that does not answer, or for the lock of another
 * process on the SQLite file. After it the call is 503.
 */
export const callersPatience = 3000
/** A start waits so long for another process that is migrating the same SQLite file. */
const longestWait = 60_000

/**
 * Opens the database; `destroy()` closes it. SQLite opens, and fails, synchronously; PostgreSQL connects with the first
 * query and reconnects after every loss, so that a restart of the database needs no restart of ours. `patience` is the
 * time limit of a statement; migrations and commands have none (`Infinity`). Throws `DatabaseLost` where the SQLite
 * file is gone that once held data, or beside the log of another state.
 */
export function openDatabase(location: DatabaseLocation, patience = callersPatience): Database {
  return location.databaseUrl === undefined
    ? openSqlite(location.dataDirectory, patience)
    : openPostgresql(location.databaseUrl, patience)
}

function openSqlite(folder: string, patience: number): Database {
  makeFolder(folder)
  refuseLost(folder)
  refuseForeignLog(folder)
  const file = databaseFile(folder)
  const writer = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 })
  // The file holds password hashes, and the folder may have wider permissions. SQLite's other files inherit the mode.
  chmodSync(file, 0o600)
  // WAL allows readers beside a writer; FULL makes a commit survive a power failure. After a burst of writes the log
  // shrinks to 64 MB. From here on no statement waits inside SQLite, which would stop the event loop.
  writer.exec(
    `pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000;
     pragma journal_size_limit = ${64 * 1024 * 1024}; pragma busy_timeout = 0`,
  )
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  reader.exec('pragma cache_size = -32000; pragma busy_timeout = 0')
  return new Kysely<Tables>({
    dialect: new NodeSqliteDialect(
      { writer, reader, file },
      { patience: Math.min(patience, longestWait), check: sameFile(file) },
    ),
  })
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

function openPostgresql(connectionString: string, patience: number): Database {
  const limits = { connection: callersPatience, statement: patience }
  // Its client is loaded by the first query: a site on SQLite needs none.
  const pool = async () => (await import('./postgresql-pool.ts')).postgresqlPool(connectionString, limits)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
