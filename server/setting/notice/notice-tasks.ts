import type { TaskSource } from '../../kernel/contributions/task-source.ts'
import { noText } from '../../kernel/contributions/task-source.ts'
import { noticesOf } from './own/in-effect.ts'

/** A notice that its receiver is to confirm (decision 0078). */
export const noticeTasks: TaskSource = {
  key: 'notice',
  name: '公告确认',
  act: '阅读并确认',
  permission: undefined,
  priority: 'normal',
  rows: ({ db, account, now }) =>
    noticesOf(db, account.userId, now)
      .leftJoin('user as publisher', 'publisher.id', 'notice.published_by')
      .select(['notice.id', 'notice.name as title', 'notice.summary as about', 'publisher.name as initiator'])
      .select((eb) => [
        noText.as('found_by'),
        eb.fn.coalesce('notice.published_at', 'notice.created_at').as('arrived_at'),
      ])
      .select('notice.expires_at as due_at')
      .where('notice.must_confirm', '=', 1)
      .where('notice_receipt.confirmed_at', 'is', null),
  place: ({ id }) => `/my/notice?chosen=${id}`,
}
