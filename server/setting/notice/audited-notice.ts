import type { Database } from '../../database/schema.ts'
import { withheld } from '../../kernel/audit-changes.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { nullIfEmpty } from '../../kernel/without-nulls.ts'
import { filesOf } from './answer.ts'
import type { NoticeRecord } from './managed-notices.ts'
import { noticeFields } from './notice-fields.ts'
import { textOf } from './sanitise.ts'

/**
 * What the audit compares of a notice: its form, under the names of the request, with its text and the names of its
 * files.
 */
export async function auditedForm(tx: Database, notice: NoticeRecord) {
  const targets = await tx
    .selectFrom('notice_target')
    .select(['kind', 'target_id'])
    .where('notice_id', '=', notice.id)
    .orderBy('target_id')
    .execute()
  const chosen = (kind: (typeof targets)[number]['kind']) =>
    nullIfEmpty(targets.filter((one) => one.kind === kind).map(({ target_id }) => target_id))
  const files = nullIfEmpty((await filesOf(tx, notice.id)).map((file) => file.name))
  const parts = { orgIds: chosen('org'), roleIds: chosen('role'), userIds: chosen('user'), files }
  const { publishTime: _planned, expireTime, ...form } = noticeFields.audited({ ...notice, ...parts })
  return { ...form, ...auditedState(notice), expireTime }
}

/** What the audit compares where a notice is published or withdrawn. */
export const auditedState = ({ status, ...notice }: Pick<NoticeRecord, 'status' | 'publish_at' | 'published_at'>) => ({
  status,
  publishTime: timeOf(status === 'published' || status === 'withdrawn' ? notice.published_at : notice.publish_at),
})

export const auditedPinning = ({ pinned }: Pick<NoticeRecord, 'pinned'>) => ({ pinned: pinned === 1 })

/** That another text was written, where the words do not tell it: with other formatting, or other links. */
export const auditedMarkup = (before: string, after: string): object =>
  before !== after && textOf(before) === textOf(after) ? { markup: withheld } : {}

const timeOf = (ms: number | null) => (ms === null ? null : formatDateTime(ms))
