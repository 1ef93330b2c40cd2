import type { AuditWords } from '../../kernel/contributions/audit-words.ts'

/** How the audit tells roles, and fields that name one. */
export const roleWords: AuditWords = {
  flags: ['secondFactor'],
  references: { roleIds: 'role', roleId: 'role', 'role.copyOf': 'role' },
}
