import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../database/schema.ts'
import { notPast } from './last-day.ts'

const eb = expressionBuilder<Tables, 'user'>()

/**
 * The condition for rows of `user` that are usable accounts: enabled, and not past their last day. `day` is the present
 * one, `YYYY-MM-DD`. A lock by wrong passwords ends by itself, and does not count.
 */
export const usableAccount = (day: string): Expression<SqlBool> =>
  eb.and([eb('user.status', '=', 'normal'), notPast('user.valid_until', day)])
