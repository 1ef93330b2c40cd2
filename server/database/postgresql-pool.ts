import pg from 'pg'
import { statementNames } from './compiled-once.ts'

/**
 * PostgreSQL itself ends a slow statement after this part of it, so that only one that does not answer is disconnected.
 */
const statementPart = 0.8

/** In milliseconds; `Infinity` for none. */
interface TimeLimits {
  readonly connection: number
  readonly statement: number
}

/** The connections to a PostgreSQL; each is made when it is needed, and again after a loss. */
export function postgresqlPool(connectionString: string, { connection, statement }: TimeLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: connection,
    keepAlive: true,
    ...(Number.isFinite(statement) && {
      Client: ImpatientClient,
      query_timeout: statement,
      statement_timeout: statementPart * statement,
      idle_in_transaction_session_timeout: 10 * statement,
    }),
    // An acknowledged commit survives a power failure, whatever the cluster's default is. Compiling a statement's
    // expressions takes 10 ms for each, which no statement here saves.
    options: '-c synchronous_commit=on -c jit=off -c max_parallel_workers_per_gather=0',
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
  return pool
}

/**
 * Prepares the statements of hot paths under a name, because planning one costs ten times its execution.
 *
 * Ends its connection when a query gets no answer in time, because the connection may be lost, and the queries after
 * it, such as a rollback, would wait as long.
 */
class ImpatientClient extends pg.Client {
  // any: pg overloads this method, and it is only passed on
  override query(...given: any[]): any {
    const [text, values, ...others] = given
    const name = statementNames.get(text)
    const answer: unknown = Reflect.apply(super.query, this, name ? [{ name, text, values }, ...others] : given)
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#endAfter(error))
    return answer
  }

  #endAfter(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy()
  }
}
