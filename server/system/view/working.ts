import type { Handler } from '../../http/handler.ts'
import { withheld } from '../../kernel/audit-changes.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { takeTurns, textOf } from './own-views.ts'

/** Maximum number of lists whose columns are stored per user: more than the app has. */
const maxLists = 200

/** POST /api/system/view/working: stores the current columns of a list; the last call wins. */
export const keepListLayout: Handler<'keepListLayout'> = async (context) => {
  const { account, body, clock } = context
  const { userId } = account
  const content = textOf(body.working, 'working')
  const row = { user_id: userId, list_key: body.listKey, content, updated_at: clock.now() }
  await audited(context, async (tx, record) => {
    await takeTurns(tx, userId)
    const kept = await tx.selectFrom('list_layout').select('list_key').where('user_id', '=', userId).execute()
    const isNew = kept.every((layout) => layout.list_key !== body.listKey)
    if (isNew && kept.length >= maxLists) throw refused(`最多保存 ${maxLists} 个列表的列设置`)
    await tx
      .insertInto('list_layout')
      .values(row)
      .onConflict((on) =>
        on.columns(['user_id', 'list_key']).doUpdateSet({ content: row.content, updated_at: row.updated_at }),
      )
      .execute()
    record({ kind: 'list_layout', id: body.listKey, name: account.username, after: { content: withheld } })
  })
}
