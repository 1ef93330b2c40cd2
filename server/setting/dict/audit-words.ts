import type { AuditWords } from '../../kernel/contributions/audit-words.ts'

/** How the audit tells dictionaries and their entries. */
export const dictWords: AuditWords = {
  flags: ['builtIn', 'isDefault'],
  references: { 'dict_entry.dictId': 'dict', 'dict_entry.parentId': 'dict_entry' },
}
