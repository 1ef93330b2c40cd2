import { type CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode, SelectQueryNode } from 'kysely'

/** By statement, whether it is read apart. */
const readings = new WeakMap<CompiledQuery, boolean>()

/** The queries of databases that are read apart as a whole. */
const apartQueries = new WeakSet<RootOperationNode>()

/**
 * Says of a statement that is not built as a query that it only reads, so that it waits for no transaction. One that is
 * read `apart` would stop the event loop of the embedded database for more than 10 ms: a thread of its own reads it,
 * what is committed by then. Within a transaction both are without effect.
 */
export const reading = <Row>(query: CompiledQuery<Row>, { apart }: { readonly apart: boolean }): CompiledQuery<Row> => {
  readings.set(query, apart)
  return query
}

const marking: KyselyPlugin = {
  transformQuery({ node }) {
    if (!SelectQueryNode.is(node)) return node
    // Kysely shares nodes between the queries that are made of one another.
    const own = { ...node }
    apartQueries.add(own)
    return own
  },
  transformResult: async ({ result }) => result,
}

const views = new WeakMap<object, object>()

/** The same database, of which every query is read apart, as `reading` does; one view for all callers. */
export function readingApart<Tables>(db: Kysely<Tables>): Kysely<Tables> {
  const known = views.get(db) ?? db.withPlugin(marking)
  views.set(db, known)
  // as: what was kept is of this very database
  return known as Kysely<Tables>
}

export const isReading = (query: CompiledQuery): boolean => readings.has(query)

export const isApart = (query: CompiledQuery): boolean => readings.get(query) ?? apartQueries.has(query.query)
