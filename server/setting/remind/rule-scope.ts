import { byAuthor } from '../../kernel/organisation-scope.ts'

/** By the organisation of the user who wrote it; one that came with the product was written by no user. */
export const ruleScope = byAuthor('reminder_rule.created_by')
