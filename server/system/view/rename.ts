import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { isTaken, nameTaken, ownView, refuseBuiltInName, takeTurns } from './own-views.ts'

/** POST /api/system/view/rename: 409 AA0001 when another view of the list has the name. */
export const renameListView: Handler<'renameListView'> = async (context) => {
  const { account, body, clock } = context
  const { id, name } = body
  const { userId } = account
  refuseBuiltInName(name)
  await audited(context, async (tx, record) => {
    await takeTurns(tx, userId)
    const before = await ownView(tx, userId, id)
    if (await isTaken(tx, { userId, listKey: before.list_key, name, id })) throw nameTaken()
    await tx.updateTable('list_view').set({ name, updated_at: clock.now() }).where('id', '=', id).execute()
    record({ kind: 'list_view', id, name, before, after: { name } })
  })
}
