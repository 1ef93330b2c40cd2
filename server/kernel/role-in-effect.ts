import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../database/schema.ts'
import { unseparatedRole } from './duties.ts'

/** Whether the site separates the duties. */
export const isSeparated: Expression<SqlBool> = expressionBuilder<Tables>().exists((one) =>
  one.selectFrom('site_setting').select('value').where('name', '=', 'separation'),
)

const eb = expressionBuilder<Tables, 'role'>()

/**
 * The condition for rows of `role` that are in effect: enabled, not past their last day, and of a site that separates the
 * duties not the role that has all of them. `day` is `YYYY-MM-DD`.
 */
export const inEffect = (day: string): Expression<SqlBool> =>
  eb.and([
    eb('role.status', '=', 'normal'),
    eb.or([eb('role.valid_until', 'is', null), eb('role.valid_until', '>=', day)]),
    eb.or([eb('role.key', '!=', unseparatedRole), eb.not(isSeparated)]),
  ])
