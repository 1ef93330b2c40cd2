import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import type { Account, Scope } from '../../kernel/account.ts'
import type { Condition } from '../../kernel/condition.ts'
import { orgIdsIn, orgIdsOf } from '../../kernel/organisation-scope.ts'
import { includesOrg } from '../../kernel/role-scope.ts'
import type { RecordScope } from '../../kernel/scope.ts'

const user = expressionBuilder<Tables, 'user'>()

/**
 * The users of some organisations, given by a query for their ids: those whose main organisation it is, and those who
 * work there part-time. Both queries inside the test are read once, so that a row is tested in the index of an order.
 */
const placedIn = (orgIds: RawBuilder<unknown>, alsoUserId?: string): Condition => {
  const partTime = sql`select user_id from user_post where org_id in (${orgIds})`
  const own = alsoUserId === undefined ? sql`` : sql` or ${user.ref('user.id')} = ${alsoUserId}`
  const ownId =
    alsoUserId === undefined ? sql`` : sql` union select id from ${sql.table('user')} where id = ${alsoUserId}`
  return {
    test: sql<SqlBool>`(${user.ref('user.org_id')} in (${orgIds}) or ${user.ref('user.id')} in (${partTime})${own})`,
    ids: sql`select id from ${sql.table('user')} where org_id in (${orgIds}) union ${partTime}${ownId}`,
  }
}

/** The users of an organisation, by default with those below it, part-timers included. */
export const ofOrganisation = async (
  db: Database,
  { versions }: Account,
  orgId: string,
  includeChildren?: boolean,
): Promise<Condition> => placedIn(await orgIdsOf(db, versions, orgId, includeChildren))

/**
 * The users that the account sees by the present operation, or by a permission with the scope `by`: those of its
 * organisations, part-timers included, and itself (decision 0060). Only for reading: whatever changes a user has
 * `userScope(…)`, which knows only the main organisation. Empty for a scope of all.
 */
export const inReach = (account: Account, by: Scope = account.scope): readonly Condition[] =>
  by.all ? [] : [placedIn(sql`${orgIdsIn(by)}`, includesOrg(by, account.orgPath) ? undefined : account.userId)]

/** The same as one condition. */
export const reachScope: RecordScope = (account, by) => user.and(inReach(account, by).map(({ test }) => test))
