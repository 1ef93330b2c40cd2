import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../database/schema.ts'
import { unseparatedRole } from './duties.ts'
import { notPast } from './last-day.ts'

/** Whether the site separates the duties. */
export const isSeparated: Expression<SqlBool> = expressionBuilder<Tables>().exists((one) =>
  one.selectFrom('site_setting').select('value').where('name', '=', 'separation'),
)

const eb = expressionBuilder<Tables, 'role'>()
const held = expressionBuilder<Tables, 'user_role'>()

/**
 * The condition for rows of `role` that are in effect: enabled, not past their last day, and of a site that separates
 * the duties not the role that has all of them. `day` is `YYYY-MM-DD`.
 */
export const inEffect = (day: string): Expression<SqlBool> =>
  eb.and([
    eb('role.status', '=', 'normal'),
    notPast('role.valid_until', day),
    eb.or([eb('role.key', '!=', unseparatedRole), eb.not(isSeparated)]),
  ])

/**
 * The condition for rows of `user_role` with their `role` that give the user the role's rights: the role is in effect,
 * and the day is within the period for which the user has it (decision 0061). Every reader of the rights of users uses
 * it.
 */
export const heldInEffect = (day: string): Expression<SqlBool> =>
  held.and([
    inEffect(day),
    held.or([held('user_role.valid_from', 'is', null), held('user_role.valid_from', '<=', day)]),
    notPast('user_role.valid_until', day),
  ])
