import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { notFound } from '../../kernel/failure.ts'
import { ownView, takeTurns } from './own-views.ts'

/** POST /api/system/view/default: sets the view that the list opens with; without an id the built-in one. */
export const setDefaultListView: Handler<'setDefaultListView'> = async (context) => {
  const { account, body } = context
  const { listKey, id } = body
  const { userId } = account
  await audited(context, async (tx, record) => {
    await takeTurns(tx, userId)
    const view = id === undefined ? undefined : await ownView(tx, userId, id)
    if (view && view.list_key !== listKey) throw notFound('视图不存在')
    const ofList = tx.updateTable('list_view').where('user_id', '=', userId).where('list_key', '=', listKey)
    const former = await tx
      .selectFrom('list_view')
      .select(['id', 'name'])
      .where('user_id', '=', userId)
      .where('list_key', '=', listKey)
      .where('is_default', '=', 1)
      .executeTakeFirst()
    if (former?.id === id) return
    await ofList.set({ is_default: 0 }).execute()
    if (former) record({ kind: 'list_view', ...former, before: { is_default: 1 }, after: { is_default: 0 } })
    if (!view) return
    await ofList.set({ is_default: 1 }).where('id', '=', view.id).execute()
    record({ kind: 'list_view', id: view.id, name: view.name, before: { is_default: 0 }, after: { is_default: 1 } })
  })
}
