import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether the last day has passed on `day`, both `YYYY-MM-DD`; null is no end. */
export const isPast = (lastDay: string | null, day: string): boolean => lastDay !== null && lastDay < day

/**
 * The condition for rows whose last day, the qualified `column` (`user.valid_until`), has not passed on `day`
 * (`YYYY-MM-DD`); null is no end.
 */
export const notPast = (column: string, day: string): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} is null or ${sql.ref(column)} >= ${day})`
