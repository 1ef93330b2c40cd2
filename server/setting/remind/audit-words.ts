import { reminderChannelLabels, reminderStatusLabels } from '../../../openapi/facts/reminder.ts'
import type { AuditWords } from '../../kernel/contributions/audit-words.ts'

/** How the audit tells rules of reminders. */
export const reminderWords: AuditWords = {
  values: { 'reminder_rule.status': reminderStatusLabels, 'reminder_rule.test': reminderChannelLabels },
  references: { 'reminder_rule.userIds': 'user' },
}
