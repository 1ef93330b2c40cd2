import { expressionBuilder } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { officesOf } from '../../kernel/offices.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { contains, nameContains } from '../../kernel/text.ts'
import { usableAccount } from '../../kernel/usable-account.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'

const eb = expressionBuilder<Tables, 'user'>()

/** How many users are offered as receivers. */
const most = 50

/**
 * The first fifty usable accounts of the data scope that can be chosen by name, with the keyword in name or username.
 */
export async function candidatesOf(db: Database, account: Account, keyword: string | undefined) {
  const matching = db
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select(['user.id', 'user.name', 'user.username', 'org.name as orgName', 'org.kind', 'org.path'])
    .where(usableAccount(account.day))
    .where(userScope(account))
  const found = keyword
    ? matching.where(eb.or([nameContains(eb.ref('user.name'), keyword), contains(eb.ref('user.username'), keyword)]))
    : matching
  const rows = await found.orderBy('user.name_key').orderBy('user.id').limit(most).execute()
  const officeOf = await officesOf(db, account.versions, rows)
  return rows.map(({ kind, path, ...user }) => withoutNulls({ ...user, orgOffice: officeOf({ kind, path }) ?? null }))
}
