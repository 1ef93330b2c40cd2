import { receiveUpload } from '../../files/index.ts'
import type { Handler } from '../../http/handler.ts'

/**
 * POST /api/setting/notice/upload: a file that belongs to the account until a notice names it. Throws as
 * `receiveUpload`.
 */
export const uploadNoticeFile: Handler<'uploadNoticeFile'> = (context) => receiveUpload(context, context.body)
