import { type CompiledQuery, type Kysely, type KyselyPlugin, SelectQueryNode } from 'kysely'

/** What a statement or its query carries: whether it is read apart. */
const mark = Symbol.for('auth-centre.read-apart')

const markOf = (marked: object): boolean | undefined =>
  // as: only `reading` and `marking` set it
  (marked as { readonly [mark]?: boolean })[mark]

/**
 * Says of a statement that is not built as a query that it only reads, so that it waits for no transaction. One that is
 * read `apart` would stop the event loop of the embedded database for more than 10 ms: a thread of its own reads it,
 * what is committed by then. Within a transaction both are without effect.
 */
export const reading = <Row>(query: CompiledQuery<Row>, { apart }: { readonly apart: boolean }): CompiledQuery<Row> =>
  Object.assign({ ...query }, { [mark]: apart })

const marking: KyselyPlugin = {
  transformQuery({ node }) {
    // Another object: Kysely shares nodes between the queries that are made of one another.
    return SelectQueryNode.is(node) ? { ...node, [mark]: true } : node
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

export const isReading = (query: CompiledQuery): boolean => markOf(query) !== undefined

export const isApart = (query: CompiledQuery): boolean => markOf(query) ?? markOf(query.query) ?? false
