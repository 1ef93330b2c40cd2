import { type Expression, type SqlBool, sql } from 'kysely'

/** The condition that a text contains `part`, case-insensitive for A–Z; `%` and `_` in `part` are literal. */
export function contains(column: Expression<string | null>, part: string): Expression<SqlBool> {
  const pattern = `%${part.toLowerCase().replace(/[!%_]/g, '!$&')}%`
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '!'`
}
