import { type Expression, sql } from 'kysely'

/** The order of requests by this column, their status: those that wait before those that are decided. */
export const waitingFirst = (column: string): Expression<number> => sql<number>`case ${sql.ref(column)}
  when 'pending' then 1 when 'approved' then 2 when 'refused' then 3 when 'revoked' then 4 else 5 end`
