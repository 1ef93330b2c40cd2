import type { Handler } from '../../http/handler.ts'
import { closePreview, hashSecret } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { previewOver } from '../../kernel/failure.ts'

/** POST /api/system/user/preview/end: ends the preview of the request. 403 AA0002 for a request outside of one. */
export const endPreview: Handler<'endPreview'> = async (context) => {
  const { previewToken, clock } = context
  if (previewToken === undefined) throw previewOver('没有预览')
  await audited(context, async (tx, record) => {
    const preview = await tx
      .selectFrom('preview')
      .selectAll()
      .where('id', '=', hashSecret(previewToken))
      .executeTakeFirst()
    if (preview) await closePreview(tx, record, preview, { way: 'asked', now: clock.now() })
  })
}
