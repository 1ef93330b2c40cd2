import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { isBusy } from './database-error.ts'

/**
 * Maximum number of cached prepared statements; the server has about a hundred, and a list's filters add a few.
 */
const preparedLimit = 500

/** What the driver needs besides the open database. */
interface Options {
  /** Milliseconds until a statement fails that waits for the lock of another process. */
  readonly patience: number
  /** Throws where the file is no longer the one that was opened; called before every statement and every commit. */
  readonly check: () => void
}

/** Milliseconds between two tries of a statement that waits for a lock: doubled from the first to the longest. */
const [firstPause, longestPause] = [5, 80]

/** Kysely's SQLite dialect on Node's own `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync
  readonly #options: Options

  constructor(database: DatabaseSync, options: Options) {
    super({ database: kyselysView(database) })
    this.#database = database
    this.#options = options
  }

  override createDriver(): Driver {
    return new NodeSqliteDriver(this.#database, this.#options)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** SQLite rolls back DDL; the migrator then runs in one transaction. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** There is one connection, but the driver gives it out itself, to take it back while a statement waits. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync
  readonly #options: Options
  readonly #turns = new Turns()

  constructor(database: DatabaseSync, options: Options) {
    super({ database: kyselysView(database) })
    this.#database = database
    this.#options = options
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    await this.#turns.take()
    return {
      executeQuery: (query) => this.#execute(query, connection),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.pass()
  }

  /** Takes the write lock at once: a transaction that reads first could fail to get it later. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk ends the transaction by itself; another rollback would hide the real error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  /**
   * Runs a statement. While another process holds the write lock it tries again, and lets other statements run in
   * between: SQLite's own waiting would stop the event loop. A transaction has the lock, so only its start waits.
   */
  async #execute<Row>(query: CompiledQuery, connection: DatabaseConnection): Promise<QueryResult<Row>> {
    const { check, patience } = this.#options
    const begun = performance.now()
    for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
      try {
        if (query.sql !== 'rollback') check()
        return await connection.executeQuery(query)
      } catch (error) {
        if (!isBusy(error) || this.#database.isTransaction || performance.now() - begun > patience) throw error
      }
      this.#turns.pass()
      await wait(pause)
      await this.#turns.take()
    }
  }
}

/** Gives out the one connection, to one user at a time, in the order of asking. */
class Turns {
  #last: Promise<void> = Promise.resolve()
  #pass: () => void = () => undefined

  async take(): Promise<void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    this.#pass = resolve
  }

  pass(): void {
    this.#pass()
  }
}

function kyselysView(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = prepared.get(sql)
      if (known) return known
      const statement = kyselysStatement(database.prepare(sql))
      // Long texts are batch inserts, which are rarely repeated.
      if (sql.length < 4096) {
        if (prepared.size >= preparedLimit) prepared.clear()
        prepared.set(sql, statement)
      }
      return statement
    },
  }
}

function kyselysStatement(statement: StatementSync): SqliteStatement {
  // as: Kysely's parameters are unknown; node:sqlite rejects a type that it cannot bind
  const values = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}
