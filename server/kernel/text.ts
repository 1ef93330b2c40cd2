import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether a text holds `part`, without regard to the case of A–Z; `%` and `_` in `part` are characters like others. */
export function contains(column: Expression<string | null>, part: string): Expression<SqlBool> {
  const pattern = `%${part.toLowerCase().replace(/[!%_]/g, '!$&')}%`
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '!'`
}
