import { newId } from '../../database/new-id.ts'
import { mediaTypeOf, newFileKey } from '../../files/index.ts'
import { bytesOfBase64 } from '../../http/base64.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { Failure, refused, tooMany } from '../../kernel/failure.ts'

/** Uploads of one user that nothing names yet. */
const mostWaiting = 50

/** 503 AA0009; the log has the cause. */
export const storeUnavailable = (cause: unknown): Failure =>
  Object.assign(new Failure(503, 'AA0009', '文件存储暂时不可用，请稍后再试'), { cause })

/**
 * POST /api/setting/notice/upload: stores a file, which belongs to the account until a notice names it. 400 AA0001 as
 * `mediaTypeOf`, 429 AA0001 while fifty of the account wait, 503 AA0009 where the store fails.
 */
export const uploadNoticeFile: Handler<'uploadNoticeFile'> = async (context) => {
  const { account, body, clock, db, files } = context
  const bytes = bytesOfBase64(body.base64)
  if (!bytes) throw refused('文件内容不完整，请重新上传', 'base64')
  const mediaType = await mediaTypeOf(body.name, bytes)
  const { count } = await db
    .selectFrom('stored_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uploaded_by', '=', account.userId)
    .where('notice_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostWaiting) throw tooMany(3600)
  const now = clock.now()
  const stored = { name: body.name, size: bytes.length, media_type: mediaType }
  const key = newFileKey()
  // First the bytes: what a crash leaves then is a file without a row, which is swept.
  await files.put(key, bytes).catch((cause: unknown) => {
    throw storeUnavailable(cause)
  })
  const id = newId(now)
  await audited(context, async (tx, record) => {
    await tx
      .insertInto('stored_file')
      .values({ ...stored, id, key, uploaded_by: account.userId, sort: 0, created_at: now })
      .execute()
    record({ kind: 'stored_file', id, name: body.name, after: stored })
  })
  return { id, name: body.name, size: bytes.length, mediaType }
}
