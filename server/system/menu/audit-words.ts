import type { AuditWords } from '../../kernel/contributions/audit-words.ts'

/** How the audit tells menu entries. */
export const menuWords: AuditWords = {
  flags: ['affix', 'hidden', 'noCache', 'onPhone'],
  references: { 'menu.parentId': 'menu' },
}
