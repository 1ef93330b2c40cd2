import { longestPicture, picturesIn } from '../../../openapi/text/rich-text.ts'
import type { Database } from '../../database/schema.ts'
import { attachFiles, pictureUpload, receivePicture } from '../../files/index.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'

/** The table of notices, by which the store of files names them. */
export const noticeKind = 'notice'

const accepted = {
  field: 'content',
  only: { type: 'image/', refusal: '正文中只能插入图片' },
  longest: { size: longestPicture, refusal: '图片不能超过 1 MB' },
  missing: '正文中有图片不存在或已过期，请重新插入',
  uploadedAs: pictureUpload,
}

/**
 * POST /api/setting/notice/picture: a picture that belongs to the account until the text of a notice has it. Throws as
 * `receivePicture`.
 */
export const uploadNoticePicture: Handler<'uploadNoticePicture'> = (context) => receivePicture(context, context.body)

/**
 * Gives a notice the pictures that its sanitised text has, and no others. Throws 400 AA0001 at `content` for one that
 * is neither of this notice nor uploaded by the account.
 */
export const attachPictures = (tx: Database, account: Account, id: string, content: string): Promise<void> =>
  attachFiles(tx, account, { kind: noticeKind, id, part: pictureUpload }, picturesIn(content), accepted)
