import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../database/schema.ts'
import type { Account } from '../http/handler.ts'

const users = expressionBuilder<Tables, 'user'>()
const organisations = expressionBuilder<Tables, 'org'>()

/** Which rows of `user` the account may see. AND it to every query that a foreign id could reach (RuoYi CVE-2026-37669). */
export function visibleUsers(account: Account): Expression<SqlBool> {
  switch (account.dataScope) {
    case 'all':
      return users.lit(true)
    case 'org':
      return users('user.org_id', 'in', orgIdsBelow(account.orgPath))
    case 'self':
      return users('user.id', '=', account.userId)
  }
}

/** Which rows of `org` the account may see; with scope `self` its own. */
export function visibleOrganisations(account: Account): Expression<SqlBool> {
  switch (account.dataScope) {
    case 'all':
      return organisations.lit(true)
    case 'org':
      return organisations('org.path', 'like', `${account.orgPath}%`)
    case 'self':
      return organisations('org.id', '=', account.orgId)
  }
}

/** Ids of an organisation and all below it, by its path. Paths hold digits and slashes only, nothing to escape. */
function orgIdsBelow(path: string) {
  return organisations.selectFrom('org').select('org.id').where('org.path', 'like', `${path}%`)
}

/** Ids of the organisation `orgId` and all below it; none where it does not exist. */
export function orgIdsFrom(orgId: string) {
  return organisations
    .selectFrom('org')
    .innerJoin('org as top', (join) => join.on('top.id', '=', orgId))
    .select('org.id')
    .where('org.path', 'like', sql<string>`top.path || '%'`)
}
