import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../database/schema.ts'

const eb = expressionBuilder<Tables, 'role'>()

/** The condition for rows of `role` that are in effect: enabled, and not past their last day. `day` is `YYYY-MM-DD`. */
export const inEffect = (day: string): Expression<SqlBool> =>
  eb.and([
    eb('role.status', '=', 'normal'),
    eb.or([eb('role.valid_until', 'is', null), eb('role.valid_until', '>=', day)]),
  ])
