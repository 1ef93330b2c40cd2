import type { Services } from '../../http/handler.ts'
import type { AuditWords } from '../../kernel/contributions/audit-words.ts'

declare module '../../http/handler.ts' {
  interface Services {
    /** What tells the changes of the records of all areas in words. */
    readonly auditWords: readonly AuditWords[]
  }
}

/** What the functions of this folder need of a server to tell the changes of records. */
export type KnowsWords = Pick<Services, 'auditWords'>

/** The words of all areas as one. */
export function wordsOf({ auditWords }: KnowsWords) {
  const all = <Name extends 'values' | 'references' | 'creations' | 'told'>(name: Name): AuditWords[Name] =>
    Object.assign({}, ...auditWords.map((words) => words[name]))
  return {
    values: all('values') ?? {},
    references: all('references') ?? {},
    creations: all('creations') ?? {},
    told: all('told') ?? {},
    flags: new Set(auditWords.flatMap(({ flags = [] }) => flags)),
  }
}

/** What `wordsOf` returns. */
export type AllWords = ReturnType<typeof wordsOf>
