import type { AuditWords } from '../../kernel/contributions/audit-words.ts'

/** How the audit tells interfaces, their versions and their grants. */
export const catalogueWords: AuditWords = { references: { 'api_interface.directoryId': 'api_directory' } }
