import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import type { Candidate } from '../../kernel/each-record.ts'
import { notFound } from '../../kernel/failure.ts'
import { ruleScope } from './rule-scope.ts'
import type { ReminderRuleTable } from './table.ts'

export type RuleRecord = Selectable<ReminderRuleTable>

/** 404 AA0005. */
export const ruleMissing = () => notFound('提醒不存在')

/** A rule, locked until the transaction ends; undefined where there is none. Planning and changes lock it, so that they take turns. */
export async function lockRule(tx: Database, id: string): Promise<RuleRecord | undefined> {
  return tx
    .updateTable('reminder_rule')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/**
 * The rules with these ids that the present operation applies to, locked until the transaction ends, ordered by id; for each
 * other a refusal (AA0005).
 */
export async function managedRules(
  tx: Database,
  account: Account,
  ids: readonly string[],
): Promise<readonly Candidate<RuleRecord>[]> {
  const candidates: Candidate<RuleRecord>[] = []
  // One by one in a fixed order, so that two transactions over the same rules cannot deadlock.
  for (const id of ids.toSorted()) {
    const within = await tx
      .selectFrom('reminder_rule')
      .select('id')
      .where('id', '=', id)
      .where(ruleScope(account))
      .executeTakeFirst()
    const row = within && (await lockRule(tx, id))
    candidates.push(row ? { id, row } : { id, refusal: ruleMissing() })
  }
  return candidates
}
