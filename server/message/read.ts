import { badParameter } from '../http/failure.ts'
import type { Handler } from '../http/handler.ts'
import { unreadOf } from './unread.ts'

/**
 * POST /api/message/read: marks messages as read, those with the given ids or all. Ids of other users' messages are
 * ignored. 400 AA0004 where neither or both are given: an empty body must not mark everything as read.
 */
export const readMessages: Handler<'readMessages'> = async ({ db, account, body, clock }) => {
  const { ids, all } = body
  if ((ids === undefined) === (all === undefined)) throw badParameter('ids', '请指定消息，或全部标为已读')
  await db
    .updateTable('message')
    .set({ read_at: clock.now() })
    .where('user_id', '=', account.userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()
  return { unread: (await unreadOf(db, [account.userId])).get(account.userId) ?? 0 }
}
