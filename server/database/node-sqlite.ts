import { availableParallelism } from 'node:os'
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
import { isApart } from './reading.ts'
import { ReadingThread } from './reading-thread.ts'
import { shareTheLoop } from './share-the-loop.ts'
import { Lease, Turns } from './sqlite-lease.ts'

/**
 * Maximum number of cached prepared statements; the server has about a hundred, and a list's filters add a few.
 */
const preparedLimit = 500

/** The same file, opened twice. */
interface Connections {
  /** Writes, and reads within a transaction. */
  readonly writer: DatabaseSync
  /** Read-only: reads outside a transaction, which need not wait for the one that is open (WAL). */
  readonly reader: DatabaseSync
  /** The path of the file, which a thread opens for long readings. */
  readonly file: string
}

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
  readonly #connections: Connections
  readonly #options: Options

  constructor(connections: Connections, options: Options) {
    super({ database: kyselysView(connections.writer) })
    this.#connections = connections
    this.#options = options
  }

  override createDriver(): Driver {
    return new NodeSqliteDriver(this.#connections, this.#options)
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

  /** There is one connection that writes, which the driver gives out itself. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #writer: DatabaseSync
  readonly #reads: SqliteDriver
  readonly #threads: readonly ReadingThread[]
  readonly #options: Options
  readonly #turns = new Turns()

  constructor({ writer, reader, file }: Connections, options: Options) {
    super({ database: kyselysView(writer) })
    this.#writer = writer
    this.#reads = new SqliteDriver({ database: kyselysView(reader) })
    // A page of figures asks several questions at once; each thread is started by the first that finds no idle one.
    this.#threads = Array.from({ length: Math.min(2, availableParallelism()) }, () => new ReadingThread(file))
    this.#options = options
  }

  /** The thread with the fewest questions, the first of equals. */
  #freest(): ReadingThread | undefined {
    return this.#threads.toSorted((one, other) => one.waiting - other.waiting)[0]
  }

  override async init(): Promise<void> {
    await Promise.all([super.init(), this.#reads.init()])
  }

  override async destroy(): Promise<void> {
    await Promise.all([this.#reads.destroy(), ...this.#threads.map((one) => one.close()), super.destroy()])
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const [writes, reads] = await Promise.all([super.acquireConnection(), this.#reads.acquireConnection()])
    return new Lease(
      this.#turns,
      (query) => this.#persist(query, isApart(query) ? (this.#freest() ?? reads) : reads, wait),
      (query) =>
        this.#persist(query, writes, async (pause) => {
          this.#turns.pass()
          await wait(pause)
          await this.#turns.take()
        }),
    )
  }

  override async releaseConnection(lease?: DatabaseConnection): Promise<void> {
    if (lease instanceof Lease) lease.release()
  }

  /** Takes the write lock at once: a transaction that reads first could fail to get it later. */
  override async beginTransaction(lease: DatabaseConnection): Promise<void> {
    if (lease instanceof Lease) await lease.keepWriter()
    await lease.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk ends the transaction by itself; another rollback would hide the real error. */
  override async rollbackTransaction(lease: DatabaseConnection): Promise<void> {
    if (this.#writer.isTransaction) await lease.executeQuery(CompiledQuery.raw('rollback'))
  }

  /**
   * Runs a statement. While another process holds the lock it tries again, and lets other statements run in between:
   * SQLite's own waiting would stop the event loop. A transaction has the lock, so only its start waits.
   */
  async #persist<Row>(
    query: CompiledQuery,
    connection: Pick<DatabaseConnection, 'executeQuery'>,
    pauseFor: (milliseconds: number) => Promise<void>,
  ): Promise<QueryResult<Row>> {
    const { check, patience } = this.#options
    const begun = performance.now()
    for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
      await shareTheLoop()
      try {
        if (query.sql !== 'rollback') check()
        return await connection.executeQuery(query)
      } catch (error) {
        const holdsLock = pauseFor !== wait && this.#writer.isTransaction
        if (!isBusy(error) || holdsLock || performance.now() - begun > patience) throw error
      }
      await pauseFor(pause)
    }
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
