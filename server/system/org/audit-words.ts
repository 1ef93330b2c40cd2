import type { AuditWords } from '../../kernel/contributions/audit-words.ts'

/** How the audit tells organisations, and fields that name one. */
export const orgWords: AuditWords = {
  references: { orgId: 'org', orgIds: 'org', mergedInto: 'org', 'org.parentId': 'org' },
  creations: { org: 'createOrganisation' },
}
