import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { withheld } from '../../kernel/audit-changes.ts'
import { audited } from '../../kernel/audited.ts'
import { notFound, refused } from '../../kernel/failure.ts'
import { isTaken, nameTaken, ownView, refuseBuiltInName, takeTurns, textOf } from './own-views.ts'

/** Maximum number of views of one list, and of all lists, per user. */
const maxPerList = 20
const maxPerUser = 200

/**
 * POST /api/system/view/save: saves a new view, or with an id replaces that view's name and content. 409 AA0001 when
 * another view of the list has the name, 404 AA0005 when the id is not one of the account's own views of this list, 400
 * AA0001 over the limits.
 */
export const saveListView: Handler<'saveListView'> = async (context) => {
  const { account, body, clock } = context
  const { listKey, name, id } = body
  const { userId } = account
  refuseBuiltInName(name)
  const content = textOf(body.content, 'content')
  const now = clock.now()
  return audited(context, async (tx, record) => {
    await takeTurns(tx, userId)
    const before = id === undefined ? undefined : await ownView(tx, userId, id)
    if (before && before.list_key !== listKey) throw notFound('视图不存在')
    if (await isTaken(tx, { userId, listKey, name, id })) throw nameTaken()
    // Audited without the content, because filters may contain names and numbers.
    const after = { list_key: listKey, name, content: withheld }
    if (id !== undefined) {
      record({ kind: 'list_view', id, name, before, after })
      await tx.updateTable('list_view').set({ name, content, updated_at: now }).where('id', '=', id).execute()
      return { id }
    }
    await refuseOverLimit(tx, userId, listKey)
    const created = newId(now)
    await tx
      .insertInto('list_view')
      .values({
        id: created,
        user_id: userId,
        list_key: listKey,
        name,
        is_default: 0,
        content,
        created_at: now,
        updated_at: now,
      })
      .execute()
    record({ kind: 'list_view', id: created, name, after })
    return { id: created }
  })
}

async function refuseOverLimit(tx: Database, userId: string, listKey: string): Promise<void> {
  const keys = await tx.selectFrom('list_view').select('list_key').where('user_id', '=', userId).execute()
  const ofList = keys.filter((view) => view.list_key === listKey).length
  if (ofList >= maxPerList) throw refused(`每个列表最多保存 ${maxPerList} 个视图，请先删除不用的视图`)
  if (keys.length >= maxPerUser) throw refused(`最多保存 ${maxPerUser} 个视图，请先删除不用的视图`)
}
