import type { Database } from '../../../database/schema.ts'
import { notFound } from '../../../kernel/failure.ts'

/** 404 AA0005. */
export const ownNoticeMissing = () => notFound('公告不存在，或已撤回、失效')

/** The notices in effect that were published to a user, with the user's receipts. `now` in milliseconds since 1970. */
export const noticesOf = (db: Database, userId: string, now: number) =>
  db
    .selectFrom('notice_receipt')
    .innerJoin('notice', 'notice.id', 'notice_receipt.notice_id')
    .where('notice_receipt.user_id', '=', userId)
    .where('notice.status', '=', 'published')
    .where((eb) => eb.or([eb('notice.expires_at', 'is', null), eb('notice.expires_at', '>', now)]))
