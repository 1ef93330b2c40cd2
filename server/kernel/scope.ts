import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../database/schema.ts'
import type { Account, Scope } from './account.ts'
import { includesOrg } from './role-scope.ts'

/**
 * The condition for rows of a table to which the present operation applies, or another permission with the scope `by`.
 * AND it to every query that an id from outside could reach (RuoYi CVE-2026-37669): `.where(userScope(account))`.
 */
export type RecordScope = (account: Account, by?: Scope) => Expression<SqlBool>

const eb = expressionBuilder<Tables>()

/**
 * The data scope of a table, which its area keeps: `inside` is the condition for the records of a scope, `own` for
 * those that are the account's own, which are always visible. A table without such records omits it.
 */
export const scopedBy =
  (inside: (by: Scope) => Expression<SqlBool>, own?: (account: Account) => Expression<SqlBool>): RecordScope =>
  (account, by = account.scope) => {
    if (by.all) return eb.lit(true)
    // Omits the second condition when it adds nothing, so that the database can use the index of the first.
    if (!own || includesOrg(by, account.orgPath)) return inside(by)
    return eb.or([inside(by), own(account)])
  }
