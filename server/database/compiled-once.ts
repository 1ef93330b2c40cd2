import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { isPostgresql } from './is-postgresql.ts'
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

/** Every connection keeps the plans of those that it was asked for, some 50 kB each. */
const namedLimit = 200

let named = 0

/** Lets PostgreSQL keep the plan of a statement, which must be the best one for all values. */
export function keepPlan(text: string): void {
  if (statementNames.size >= namedLimit || statementNames.has(text)) return
  named += 1
  // A statement keeps its name for another database or transaction: a name stands for one text on a connection.
  statementNames.set(text, `compiled-${named}`)
}

/**
 * A query of a hot path, which is built and compiled at its first use, and from then on only runs with other values.
 * `build` must hand its values to the query as they are: it is called with placeholders.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>()
  return async (db, ...values) => {
    const query = compiled.get(db) ?? build(db, ...placeholders(values)).compile()
    if (!compiled.has(db)) {
      compiled.set(db, query)
      keepPlan(query.sql)
    }
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: filled(query.parameters, values) })
    return rows
  }
}

/**
 * As `compiledOnce`, for a query of which a value may be another query: returns the query to compile, of which only the
 * given values are still compiled.
 */
export function compiledAround<Values extends unknown[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => RawBuilder<Row> {
  const compiled = new WeakMap<Database, { readonly texts: string[]; readonly parameters: readonly unknown[] }>()
  return (db, ...values) => {
    const known = compiled.get(db) ?? textsOf(db, build(db, ...placeholders(values)).compile())
    compiled.set(db, known)
    return sql<Row>(Object.assign([...known.texts], { raw: known.texts }), ...filled(known.parameters, values))
  }
}

/** The text before, between and after the parameters. */
function textsOf(db: Database, query: CompiledQuery) {
  const { parameters } = query
  const texts = query.sql.split(isPostgresql(db) ? /\$\d+/ : '?')
  if (texts.length !== parameters.length + 1) throw new Error(`A text constant looks like a parameter: ${query.sql}`)
  return { texts, parameters }
}

/** as: Kysely passes what is no expression on as a parameter. */
const placeholders = <Values extends readonly unknown[]>(values: Values): Values =>
  values.map((_, at) => new Placeholder(at)) as unknown as Values

const filled = (parameters: readonly unknown[], values: readonly unknown[]): unknown[] =>
  parameters.map((it) => (it instanceof Placeholder ? values[it.at] : it))
