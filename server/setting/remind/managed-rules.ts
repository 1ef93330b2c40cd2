import type { Selectable } from 'kysely'
import { listRemindersPermission } from '../../../openapi/facts/reminder.ts'
import { managed } from '../../kernel/managed.ts'
import { ruleScope } from './rule-scope.ts'
import type { ReminderRuleTable } from './table.ts'

export type RuleRecord = Selectable<ReminderRuleTable>

/** Rules. Planning and changes lock a rule, so that they take turns. */
export const managedRules = managed('reminder_rule', {
  noun: '提醒',
  scope: ruleScope,
  listed: listRemindersPermission,
})
