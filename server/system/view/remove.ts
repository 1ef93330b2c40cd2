import type { Handler } from '../../http/handler.ts'
import { ownView } from './own-views.ts'

/** POST /api/system/view/remove: where it was the one that the list opens with, the list opens as it came. */
export const removeListView: Handler<'removeListView'> = async ({ db, account, body }) => {
  await db.transaction().execute(async (tx) => {
    await ownView(tx, account.userId, body.id)
    await tx.deleteFrom('list_view').where('id', '=', body.id).execute()
  })
}
