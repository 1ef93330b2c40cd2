import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'

/** Whether this is PostgreSQL; otherwise it is SQLite. */
export const isPostgresql = (db: QueryExecutorProvider): boolean => db.getExecutor().adapter instanceof PostgresAdapter
