import { type Expression, type SqlBool, sql } from 'kysely'
import type { Account } from './account.ts'
import { refused } from './failure.ts'
import type { RecordScope } from './scope.ts'

interface NumberFilter {
  readonly column: Expression<string | null>
  /** The records of the list's table, by the scope of a permission. */
  readonly scope: RecordScope
  /** Who has it reads such numbers in full, of the records of its scope. */
  readonly reveal: string
}

/**
 * The condition for the records with this telephone number, of which lists show the last four digits (decision 0110):
 * those with these last four, or with the whole number where the account may read it in full; otherwise a whole number
 * would be read digit by digit. Throws 400 AA0001 at `phone` without the permission, whatever there is.
 */
export function hasPhone(
  account: Account,
  digits: string,
  { column, scope, reveal }: NumberFilter,
): Expression<SqlBool> {
  // The indexes have this expression.
  if (digits.length <= 4) return sql<SqlBool>`substr(${column}, 8) = ${digits}`
  const revealed = account.permissions.get(reveal)
  if (!revealed) throw refused('您没有查看完整号码的权限，请输入手机号后四位', 'phone')
  const whole = sql<SqlBool>`${column} = ${digits}`
  return revealed.all ? whole : sql<SqlBool>`(${whole} and ${scope(account, revealed)})`
}
