import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './schema.ts'

/** Stands for a value of the statement while it is compiled. */
class Placeholder {
  readonly at: number

  constructor(at: number) {
    this.at = at
  }
}

/** Names of the statements that PostgreSQL plans once per connection, by their SQL. */
export const statementNames = new Map<string, string>()

/**
 * A query of a hot path, which is built and compiled at its first use, and from then on only runs with other values.
 * `build` must hand its values to the query as they are: it is called with placeholders.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>()
  return async (db, ...values) => {
    const known = compiled.get(db)
    // as: Kysely passes what is no expression on as a parameter
    const query = known ?? build(db, ...(values.map((_, at) => new Placeholder(at)) as unknown as Values)).compile()
    if (!known) {
      compiled.set(db, query)
      // A statement keeps its name for another database or transaction: a name stands for one text on a connection.
      if (!statementNames.has(query.sql)) statementNames.set(query.sql, `compiled-${statementNames.size}`)
    }
    const parameters = query.parameters.map((it) => (it instanceof Placeholder ? values[it.at] : it))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
