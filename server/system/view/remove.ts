import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { ownView } from './own-views.ts'

/** POST /api/system/view/remove: if it was the default view, the list opens with the built-in view afterwards. */
export const removeListView: Handler<'removeListView'> = async (context) => {
  const { account, body } = context
  await audited(context, async (tx, record) => {
    const { id, name, ...before } = await ownView(tx, account.userId, body.id)
    await tx.deleteFrom('list_view').where('id', '=', body.id).execute()
    record({ kind: 'list_view', id, name, before })
  })
}
