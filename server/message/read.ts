import type { Handler } from '../http/handler.ts'
import { audited } from '../kernel/audited.ts'
import { badParameter } from '../kernel/failure.ts'
import { unreadOf } from './unread.ts'

/**
 * POST /api/message/read: marks messages as read, those with the given ids or all. Ids of other users' messages are
 * ignored. 400 AA0004 if neither or both are given: an empty body must not mark everything as read.
 */
export const readMessages: Handler<'readMessages'> = async (context) => {
  const { account, body, clock } = context
  const { ids, all } = body
  if ((ids === undefined) === (all === undefined)) throw badParameter('ids', '请指定消息，或全部标为已读')
  return audited(context, async (tx, record) => {
    const read = await tx
      .updateTable('message')
      .set({ read_at: clock.now() })
      .where('user_id', '=', account.userId)
      .where('read_at', 'is', null)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .returning('id')
      .execute()
    // One audit row for all of them, because a user may have hundreds.
    const after = { read: read.map(({ id }) => id) }
    if (read.length > 0) record({ kind: 'message', id: account.userId, name: account.username, after })
    return { unread: (await unreadOf(tx, [account.userId])).get(account.userId) ?? 0 }
  })
}
