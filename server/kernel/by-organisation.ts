import { sql } from 'kysely'
import { isPostgresql } from '../database/is-postgresql.ts'
import type { Database, Tables } from '../database/schema.ts'
import { type AnyQuery, allOf } from './condition.ts'
import type { ByOther } from './large-table.ts'

/** The tables whose rows belong to one organisation each. */
type OfOrganisation = {
  [Table in keyof Tables]: Tables[Table] extends { org_id: string } ? Table : never
}[keyof Tables]

/**
 * The rows of a table with the column `org_id`, by the names of their organisations. In SQLite, whose statements stop
 * the event loop, the organisations of 10,000 rows at a time are passed by on the way to a deep page.
 */
export const byOrganisation = (
  db: Database,
  table: OfOrganisation,
  runs = { rows: 10_000, beyond: 20_000 },
): ByOther => {
  const [org, holder] = [sql.ref<string>('org.id'), sql.ref<string>(`${table}.org_id`)]
  const onPostgres = isPostgresql(db)
  return {
    keys: [sql.ref('org.name_key'), org],
    inOrder: onPostgres ? ofEachInPostgres(db, table) : ofEach(db, table),
    join: (rows: AnyQuery) => rows.innerJoin('org', 'org.id', `${table}.org_id`),
    ...(!onPostgres && { runs: { others: db.selectFrom('org'), id: org, holder, ...runs } }),
  }
}

/** Organisations, and the rows of each, so that only those of the first organisations are read for the first page. */
const ofEach = (db: Database, table: string): AnyQuery =>
  // SQLite reads the tables of a cross join in their order.
  allOf(db, 'org').crossJoin(table).whereRef(`${table}.org_id`, '=', 'org.id')

const ofEachInPostgres = (db: Database, table: string): AnyQuery =>
  allOf(db, 'org').crossJoinLateral(
    // The offset keeps PostgreSQL from reading all rows for each organisation.
    allOf(db, table).selectAll().whereRef(`${table}.org_id`, '=', sql.ref('org.id')).offset(0).as(table),
  )
