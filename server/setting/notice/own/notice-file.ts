import { getNoticePermission } from '../../../../openapi/facts/notice.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Account } from '../../../kernel/account.ts'
import { notFound } from '../../../kernel/failure.ts'
import { noticeScope } from '../notice-scope.ts'
import { storeUnavailable } from '../upload.ts'
import { noticesOf } from './in-effect.ts'

/**
 * GET /api/notice/file: an attachment with its content, for a receiver of the notice in effect, for an account that
 * manages the notice, and for the one that has uploaded it and not attached it yet; 404 AA0005 for every other, as for
 * an id that does not exist. 503 AA0009 where the store fails.
 */
export const getNoticeFile: Handler<'getNoticeFile'> = async ({ db, account, files, query: { id }, clock }) => {
  const file = await db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst()
  const may = file && (await mayRead(db, account, file, clock.now()))
  if (!file || !may) throw notFound('附件不存在')
  const bytes = await files.get(file.key).catch((cause: unknown) => {
    throw storeUnavailable(cause)
  })
  if (!bytes) throw storeUnavailable(new Error(`The file store has lost ${file.key}.`))
  return { name: file.name, mediaType: file.media_type, base64: bytes.toString('base64') }
}

async function mayRead(
  db: Database,
  account: Account,
  { notice_id, uploaded_by }: { readonly notice_id: string | null; readonly uploaded_by: string | null },
  now: number,
): Promise<boolean> {
  if (notice_id === null) return uploaded_by === account.userId
  const received = await noticesOf(db, account.userId, now)
    .select('notice.id')
    .where('notice.id', '=', notice_id)
    .executeTakeFirst()
  if (received) return true
  const by = account.permissions.get(getNoticePermission)
  if (!by) return false
  const managed = await db
    .selectFrom('notice')
    .select('id')
    .where('id', '=', notice_id)
    .where(noticeScope(account, by))
    .executeTakeFirst()
  return managed !== undefined
}
