import { sendPiece } from '../../files/index.ts'
import type { PublicHandler } from '../../http/handler.ts'
import { notFound } from '../../kernel/failure.ts'
import { withLink } from './open-link.ts'

/**
 * POST /api/answer/file: a piece of a file that the page of a one-time link shows at present. 404 AA0005 for any other
 * file, and behind the last piece; 404 and 429 as of `withLink`, 503 AA0009 where the store fails.
 */
export const readAnswerFile: PublicHandler<'readAnswerFile'> = async (context) => {
  const { db, files, body, clock, ip, answerPurposes } = context
  const { id, piece, ...proof } = body
  const now = clock.now()
  return withLink(db, { ip, now, proof, answerPurposes, calls: 'readAnswerFile' }, async (find) => {
    const open = await find(db)
    if (!open) return undefined
    const content = await open.purpose.content(db, open.link, now)
    const file = content.files?.some((one) => one.id === id)
      ? await db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined
    if (!file) throw notFound('附件不存在')
    return sendPiece({ db, files }, file, piece)
  })
}
