import type { Database } from '../../database/schema.ts'
import { nullIfEmpty } from '../../kernel/without-nulls.ts'
import { channelsOf } from './deliveries/texts.ts'
import { leadsOf } from './leads.ts'
import type { RuleRecord } from './managed-rules.ts'

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
  return {
    name: rule.name,
    event: rule.event,
    leads: nullIfEmpty([...leadsOf(rule)]),
    channels: channelsOf(rule),
    title: rule.title,
    content: rule.content,
    smsContent: rule.sms_content,
    toOwner: rule.to_owner === 1,
    toManagers: rule.to_managers === 1,
    roleIds: chosen('role'),
    userIds: chosen('user'),
    frequency: rule.frequency,
    quiet: rule.quiet,
    quietFrom: rule.quiet_from,
    quietUntil: rule.quiet_until,
    ...auditedStatus(rule),
  }
}

/** What the audit compares where a rule is enabled or disabled. */
export const auditedStatus = ({ status }: Pick<RuleRecord, 'status'>) => ({ status })
