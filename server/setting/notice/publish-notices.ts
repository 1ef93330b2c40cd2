import { publishNoticesSteps } from '../../../openapi/facts/states/notice.ts'
import type { Handler } from '../../http/handler.ts'
import { cancelWaiting } from '../../jobs/index.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { delivery } from './deliver.ts'
import { noticeEnd } from './end.ts'
import { managedNotices } from './managed-notices.ts'
import { publication, schedule } from './scheduled.ts'
import { change, putIntoEffect, stateChange } from './take-effect.ts'

/**
 * POST /api/setting/notice/publish: publishes each notice, or has it published at its time. The first thousand
 * receivers have it when this resolves, the others within seconds (`delivery`). Refused for a notice that is published
 * or scheduled already, for one without text and for one whose end is past (AA0001), so that of two at the same time
 * one publishes.
 */
export const publishNotices: Handler<'publishNotices'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  return audited(context, async (tx, record) =>
    eachRecord(tx, record, await managedNotices.all(tx, account, body.ids), async (notice, recordOne) => {
      requireAllowed(publishNoticesSteps, notice.status)
      if (notice.content === '') throw refused('请先填写正文')
      if (notice.expires_at !== null && notice.expires_at <= now) throw refused('失效时间已过，请修改后再发布')
      // A withdrawn one begins again: who has read the one before says nothing of this one.
      await tx.deleteFrom('notice_receipt').where('notice_id', '=', notice.id).execute()
      if (notice.publish_at !== null && notice.publish_at > now) {
        const after = { status: 'scheduled', published_by: account.userId, published_at: null } as const
        await change(tx, notice, after, now)
        recordOne(stateChange(notice, after))
        await schedule(tx, { ...notice, version: notice.version + 1 }, now)
      } else await putIntoEffect(tx, recordOne, notice, { by: account.userId, now })
    }),
  )
}

/**
 * POST /api/setting/notice/withdraw: ends the effect of each published or scheduled notice and removes its messages;
 * what is recorded of its readers stays. One that is withdrawn already is unchanged; refused for a draft (AA0001).
 */
export const withdrawNotices: Handler<'withdrawNotices'> = async (context) => {
  const { account, body, clock } = context
  return audited(context, async (tx, record) =>
    eachRecord(tx, record, await managedNotices.all(tx, account, body.ids), async (notice, recordOne) => {
      if (notice.status === 'withdrawn') return
      if (notice.status === 'draft') throw refused('草稿尚未发布')
      const after = { status: 'withdrawn', delivered_to: null } as const
      await change(tx, notice, after, clock.now())
      await tx.deleteFrom('message').where('notice_id', '=', notice.id).execute()
      for (const kind of [publication, delivery, noticeEnd]) await cancelWaiting(tx, kind, `${notice.id}:`, clock.now())
      recordOne(stateChange(notice, after))
    }),
  )
}
