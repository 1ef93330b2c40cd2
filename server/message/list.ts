import { expressionBuilder } from 'kysely'
import type { Tables } from '../database/schema.ts'
import { badParameter } from '../http/failure.ts'
import type { Handler } from '../http/handler.ts'
import { formatDateTime } from '../system/local-time.ts'
import { withoutNulls } from '../system/without-nulls.ts'

/** GET /api/message/list: one's own messages, newest first. A page beyond the last is 400 AA0004; page 1 always exists. */
export const listMessages: Handler<'listMessages'> = async ({ db, account, query }) => {
  const { current = 1, size = 10, unread = false } = query
  const message = expressionBuilder<Tables, 'message'>()
  const mine = message('user_id', '=', account.userId)
  const matching = unread ? message.and([mine, message('read_at', 'is', null)]) : mine
  const { total } = await db
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching)
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / size))
  if (current > pages) throw badParameter('current', `第 ${current} 页不存在，共 ${pages} 页`)
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .where(matching)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute()
  return {
    rows: rows.map(({ id, kind, title, content, link, created_at, read_at }) =>
      withoutNulls({
        id,
        kind,
        title,
        content,
        link,
        createTime: formatDateTime(created_at),
        readTime: read_at === null ? null : formatDateTime(read_at),
      }),
    ),
    total,
  }
}
