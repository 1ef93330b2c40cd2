import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
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
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The folder may have been there before, with other rights; it holds password hashes.
  chmodSync(folder, 0o700)
  const database = new DatabaseSync(join(folder, 'auth-centre.sqlite'), {
    enableForeignKeyConstraints: true,
    timeout: 5000,
  })
  // WAL lets readers work beside a writer; FULL makes a commit outlive a power cut.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000')
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
}

/** PostgreSQL's type number of bigint. */
const bigintType = 20

function openPostgresql(connectionString: string): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: 3000,
    statement_timeout: 10_000,
    // Our bigints are moments and counts, below 2^53: numbers, as SQLite gives them.
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        // any: pg types this parser by overloads that a plain function cannot repeat.
        type === bigintType ? Number : (pg.types.getTypeParser(type, format as 'text') as any),
    },
  })
  // An idle connection that breaks is reported here and replaced; unheard, it would end the process.
  pool.on('error', () => undefined)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
