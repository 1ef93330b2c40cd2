import type { Handler } from '../../http/handler.ts'
import { isTaken, nameTaken, ownView, refuseBuiltInName, takeTurns } from './own-views.ts'

/** POST /api/system/view/rename: 409 AA0001 where another view of the list has the name. */
export const renameListView: Handler<'renameListView'> = async ({ db, account, body, clock }) => {
  const { id, name } = body
  const { userId } = account
  refuseBuiltInName(name)
  await db.transaction().execute(async (tx) => {
    await takeTurns(tx, userId)
    const { list_key: listKey } = await ownView(tx, userId, id)
    if (await isTaken(tx, { userId, listKey, name, id })) throw nameTaken()
    await tx.updateTable('list_view').set({ name, updated_at: clock.now() }).where('id', '=', id).execute()
  })
}
