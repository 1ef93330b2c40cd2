import type { Area } from '../../area.ts'
import { giveAnswer, readAnswerLink } from './answer.ts'
import { readAnswerFile } from './answer-file.ts'
import { answerLinkMigrations } from './migrations/answer-link-migrations.ts'
import { sealedTokens } from './sealed-tokens.ts'
import { sending } from './send.ts'

export { type Issuer, isLinkSent, issueAnswerLink, sendAnswerLinks } from './issue.ts'
export { moveAnswerLinks, withdrawAnswerLinks, withdrawLinksOf } from './withdraw.ts'

/** One-time links by which people without an account answer. */
export const answerLink: Area = {
  name: 'system/answer-link',
  operations: { giveAnswer, readAnswerFile, readAnswerLink },
  migrations: answerLinkMigrations,
  jobs: [sending],
  sealed: [sealedTokens],
}
