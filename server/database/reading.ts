import type { CompiledQuery } from 'kysely'

/** By statement, whether it is read apart. */
const readings = new WeakMap<CompiledQuery, boolean>()

/**
 * Says of a statement that is not built as a query that it only reads, so that it waits for no transaction. One that is
 * read `apart` would stop the event loop of the embedded database for more than 10 ms: a thread of its own reads it,
 * what is committed by then. Within a transaction both are without effect.
 */
export const reading = <Row>(query: CompiledQuery<Row>, { apart }: { readonly apart: boolean }): CompiledQuery<Row> => {
  readings.set(query, apart)
  return query
}

export const isReading = (query: CompiledQuery): boolean => readings.has(query)

export const isApart = (query: CompiledQuery): boolean => readings.get(query) === true
