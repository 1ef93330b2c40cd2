import type { Selectable } from 'kysely'
import type { AnswerLink, AnswerPurpose } from '../../kernel/contributions/answer-purpose.ts'
import type { AnswerLinkTable } from './table.ts'

declare module '../../http/handler.ts' {
  interface Services {
    /** What people without an account are asked by one-time links, of all areas. */
    readonly answerPurposes: readonly AnswerPurpose[]
  }
}

/** The purpose with this key; undefined where this release has none. */
export const purposeOf = (
  { answerPurposes }: { readonly answerPurposes: readonly AnswerPurpose[] },
  key: string,
): AnswerPurpose | undefined => answerPurposes.find((one) => one.key === key)

/** A row as its area sees it. */
export const linkOf = ({
  id,
  subject,
  person,
  choice,
  entry,
  answered_at,
}: Selectable<AnswerLinkTable>): AnswerLink => ({
  id,
  subject,
  person,
  ...(choice !== null && answered_at !== null && { answer: { choice, entry, time: answered_at } }),
})
