import { getNoticePermission } from '../../../../openapi/facts/notice.ts'
import type { Database } from '../../../database/schema.ts'
import { pictureUpload, readFile } from '../../../files/index.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Account } from '../../../kernel/account.ts'
import { noticeKind } from '../notice-pictures.ts'
import { noticeScope } from '../notice-scope.ts'
import { noticesOf } from './in-effect.ts'

/**
 * GET /api/notice/file: an attachment or a picture of the text with its content, for a receiver of the notice in
 * effect, for an account that manages the notice, and for the one that has uploaded it while no notice has it. Throws
 * as `readFile`.
 */
export const getNoticeFile: Handler<'getNoticeFile'> = (context) =>
  readFile(
    context,
    context.query.id,
    async (file) => {
      const noticeId = file.record_kind === noticeKind ? file.record_id : file.notice_id
      return noticeId !== null && mayRead(context.db, context.account, noticeId, context.clock.now())
    },
    [pictureUpload],
  )

async function mayRead(db: Database, account: Account, noticeId: string, now: number): Promise<boolean> {
  const received = await noticesOf(db, account.userId, now)
    .select('notice.id')
    .where('notice.id', '=', noticeId)
    .executeTakeFirst()
  if (received) return true
  const by = account.permissions.get(getNoticePermission)
  if (!by) return false
  const managed = await db
    .selectFrom('notice')
    .select('id')
    .where('id', '=', noticeId)
    .where(noticeScope(account, by))
    .executeTakeFirst()
  return managed !== undefined
}
