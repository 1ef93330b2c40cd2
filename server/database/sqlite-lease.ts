import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely'
import { isReading } from './reading.ts'

/** Gives out one thing, to one user at a time, in the order of asking. */
export class Turns {
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

type Execute = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>

/**
 * What a user of the database is given: a query reads at once, by the reading connection; anything else waits for the
 * writing one, which a transaction keeps until the lease is released.
 */
export class Lease implements DatabaseConnection {
  readonly #turns: Turns
  readonly #read: Execute
  readonly #write: Execute
  #keepsWriter = false

  constructor(turns: Turns, read: Execute, write: Execute) {
    this.#turns = turns
    this.#read = read
    this.#write = write
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#keepsWriter) return this.#write<Row>(query)
    if (SelectQueryNode.is(query.query) || isReading(query)) return this.#read<Row>(query)
    await this.#turns.take()
    try {
      return await this.#write<Row>(query)
    } finally {
      this.#turns.pass()
    }
  }

  streamQuery(): never {
    throw new Error('No query of this server is streamed')
  }

  async keepWriter(): Promise<void> {
    await this.#turns.take()
    this.#keepsWriter = true
  }

  release(): void {
    if (this.#keepsWriter) this.#turns.pass()
    this.#keepsWriter = false
  }
}
