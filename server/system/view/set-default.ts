import { notFound } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { ownView, takeTurns } from './own-views.ts'

/** POST /api/system/view/default: the view that the list opens with from now on; without an id none of one's own. */
export const setDefaultListView: Handler<'setDefaultListView'> = async ({ db, account, body }) => {
  const { listKey, id } = body
  const { userId } = account
  await db.transaction().execute(async (tx) => {
    await takeTurns(tx, userId)
    if (id !== undefined && (await ownView(tx, userId, id)).list_key !== listKey) throw notFound('视图不存在')
    const ofList = tx.updateTable('list_view').where('user_id', '=', userId).where('list_key', '=', listKey)
    await ofList.set({ is_default: 0 }).execute()
    if (id !== undefined) await ofList.set({ is_default: 1 }).where('id', '=', id).execute()
  })
}
