import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'

/**
 * Maximum number of cached prepared statements; the application has about a hundred, and a list's filters add a few.
 */
const preparedLimit = 500

/** Kysely's SQLite dialect on Node's own `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: kyselysView(database) })
    this.#database = database
  }

  override createDriver(): Driver {
    return new NodeSqliteDriver(this.#database)
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
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: kyselysView(database) })
    this.#database = database
  }

  /** Takes the write lock at once: a transaction that reads first could fail to get it later. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk ends the transaction by itself; another rollback would hide the real error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
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
