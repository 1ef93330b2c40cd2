import type { Handler } from '../../http/handler.ts'
import { noticeScope } from './notice-scope.ts'
import { receiversOf } from './receivers.ts'

/**
 * GET /api/setting/notice/expected: how many usable accounts each of these notices goes to if it is published now; of
 * those of the data scope, by id. What is no notice there is left out.
 */
export const countNoticeReceivers: Handler<'countNoticeReceivers'> = async ({ db, account, query }) => {
  const notices = await db
    .selectFrom('notice')
    .select(['id', 'audience', 'limited'])
    .where('id', 'in', query.ids.split(','))
    .where(noticeScope(account))
    .orderBy('id')
    .execute()
  const counted = []
  for (const notice of notices) {
    const { receivers } = await receiversOf(db, notice, account.day)
      .select(({ fn }) => fn.countAll<number>().as('receivers'))
      .executeTakeFirstOrThrow()
    counted.push({ id: notice.id, receivers })
  }
  return counted
}
