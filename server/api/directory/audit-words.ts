import type { AuditWords } from '../../kernel/contributions/audit-words.ts'

/** How the audit tells directories of the catalogue. */
export const directoryWords: AuditWords = { references: { 'api_directory.parentId': 'api_directory' } }
