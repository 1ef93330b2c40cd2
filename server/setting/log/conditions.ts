import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import type { Condition } from '../../kernel/condition.ts'
import { endOfDay, startOfDay } from '../../kernel/time.ts'
import { inReach, named, ofOrganisation, ofUsers } from '../../system/user/index.ts'

/** What both lists need of a request. */
export interface LogReader {
  readonly db: Database
  readonly account: Account
  readonly clock: { now(): number }
}

/** The filters that both lists have. */
interface LogQuery {
  readonly person?: string
  readonly orgId?: string
  readonly includeChildren?: boolean
  readonly ip?: string
  readonly session?: string
  readonly beginTime?: string
  readonly endTime?: string
}

/** One of the two tables, with the columns that both have. */
interface LogTable {
  readonly userId: Expression<string | null>
  readonly ip: Expression<string>
  /** The rows that belong to a login session. */
  readonly ofSession: (id: string) => Expression<SqlBool>
  readonly time: Expression<number>
  /** The rows of users who were removed, by the whole username or name. */
  readonly formerly?: (text: string) => Expression<SqlBool>
}

/**
 * The conditions for the rows that the account sees, by the present organisations of their users, and that match the
 * filters. Throws 400 AA0004 for a day that does not exist.
 */
export async function logConditions(
  db: Database,
  { userId, ip, ofSession, time, formerly }: LogTable,
  account: Account,
  query: LogQuery,
): Promise<readonly Condition[]> {
  const of = (users: readonly Condition[]) => ofUsers(db, account, userId, users)
  const seen = inReach(account)
  const { person, orgId, includeChildren, beginTime, endTime } = query
  const tests = [
    // The pattern of the API description admits no character that would need another comparison.
    ...(query.ip ? [sql<SqlBool>`substr(${ip}, 1, ${sql.lit(query.ip.length)}) = ${query.ip.toLowerCase()}`] : []),
    ...range({ beginTime, endTime }, time),
  ]
  return [
    ...(seen.length === 0 ? [] : [of(seen)]),
    ...(orgId === undefined ? [] : [of([await ofOrganisation(db, account, orgId, includeChildren)])]),
    ...(person ? [orElse(of([named(db, person)]), formerly?.(person))] : []),
    ...tests.map((test) => ({ test })),
    ...(query.session ? [{ test: ofSession(query.session), reads: true }] : []),
  ]
}

/** The condition that either of two holds, in each of the forms of the first. */
function orElse(
  { test, testOfMany = test, leading = test, ...first }: Condition,
  other: Expression<SqlBool> | undefined,
): Condition {
  if (!other) return { test, testOfMany, leading, ...first }
  const either = (one: Expression<SqlBool>) => sql<SqlBool>`(${one} or ${other})`
  return { test: either(test), testOfMany: either(testOfMany), leading: either(leading) }
}

/** The days of the range, of which either may be omitted. */
function range(
  { beginTime, endTime }: { readonly beginTime: string | undefined; readonly endTime: string | undefined },
  time: Expression<number>,
): readonly Expression<SqlBool>[] {
  const from = beginTime && sql<SqlBool>`${time} >= ${startOfDay('beginTime', beginTime)}`
  const to = endTime && sql<SqlBool>`${time} < ${endOfDay('endTime', endTime)}`
  if (from && to) return [sql<SqlBool>`(${from} and ${to})`]
  return [from, to].filter((one) => one !== undefined && one !== '')
}
