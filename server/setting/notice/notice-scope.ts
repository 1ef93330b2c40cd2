import { byAuthor } from '../../kernel/organisation-scope.ts'

/** By the organisation of the user who wrote it. */
export const noticeScope = byAuthor('notice.created_by')
