import { expressionBuilder } from 'kysely'
import type { Tables } from '../database/schema.ts'
import type { Handler } from '../http/handler.ts'
import { paged } from '../kernel/paged.ts'
import { formatDateTime } from '../kernel/time.ts'
import { withoutNulls } from '../kernel/without-nulls.ts'

/**
 * GET /api/message/list: the user's own messages, newest first. A page beyond the last is 400 AA0004; page 1 always
 * exists.
 */
export const listMessages: Handler<'listMessages'> = async ({ db, account, query }) => {
  const message = expressionBuilder<Tables, 'message'>()
  const mine = db.selectFrom('message').selectAll().where('user_id', '=', account.userId)
  const { rows, total } = await paged(query.unread ? mine.where('read_at', 'is', null) : mine, query, {
    id: 'message.id',
    orders: { createTime: message.ref('created_at') },
    unless: 'createTime:false',
  })
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
