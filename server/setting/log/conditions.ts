import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { type Condition, ledBy } from '../../kernel/condition.ts'
import { orgIdsFrom } from '../../kernel/organisation-scope.ts'
import { endOfDay, startOfDay } from '../../kernel/time.ts'
import { inReach, named, placedIn } from '../../system/user/index.ts'

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
export function logConditions(
  db: Database,
  { userId, ip, ofSession, time, formerly }: LogTable,
  account: Account,
  query: LogQuery,
): readonly Condition[] {
  const of = (users: readonly Condition[]): Expression<SqlBool> => sql<SqlBool>`${userId} in (${idsOf(db, users)})`
  const seen = inReach(account)
  const { person, orgId, includeChildren = true, beginTime, endTime } = query
  const orgIds: RawBuilder<unknown> = includeChildren ? sql`${orgIdsFrom(orgId ?? '')}` : sql`${orgId}`
  const tests = [
    ...(seen.length === 0 ? [] : [of(seen)]),
    ...(orgId === undefined ? [] : [of([placedIn(orgIds)])]),
    ...(person
      ? [formerly ? sql<SqlBool>`(${of([named(db, person)])} or ${formerly(person)})` : of([named(db, person)])]
      : []),
    // The pattern of the API description admits no character that would need another comparison.
    ...(query.ip ? [sql<SqlBool>`substr(${ip}, 1, ${sql.lit(query.ip.length)}) = ${query.ip.toLowerCase()}`] : []),
    ...range({ beginTime, endTime }, time),
  ]
  return [
    ...tests.map((test) => ({ test })),
    ...(query.session ? [{ test: ofSession(query.session), reads: true }] : []),
  ]
}

const idsOf = (db: Database, users: readonly Condition[]) =>
  ledBy(db, 'user', users).rows.select(sql.ref('user.id').as('id'))

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
