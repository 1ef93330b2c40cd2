import type { Database } from '../../database/schema.ts'
import { nullIfEmpty } from '../../kernel/without-nulls.ts'
import { channelsOf } from './deliveries/texts.ts'
import type { RuleRecord } from './managed-rules.ts'
import { reminderFields } from './rule-fields.ts'

/** What the audit compares of a rule: its form, under the names of the request. */
export async function auditedRule(tx: Database, rule: RuleRecord) {
  const targets = await tx
    .selectFrom('reminder_target')
    .select(['kind', 'target_id'])
    .where('rule_id', '=', rule.id)
    .orderBy('target_id')
    .execute()
  const chosen = (kind: (typeof targets)[number]['kind']) =>
    nullIfEmpty(targets.filter((one) => one.kind === kind).map(({ target_id }) => target_id))
  const parts = { channels: channelsOf(rule), roleIds: chosen('role'), userIds: chosen('user') }
  return { ...reminderFields.audited({ ...rule, ...parts }), ...auditedStatus(rule) }
}

/** What the audit compares where a rule is enabled or disabled. */
export const auditedStatus = ({ status }: Pick<RuleRecord, 'status'>) => ({ status })
