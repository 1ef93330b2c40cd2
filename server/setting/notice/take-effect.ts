import type { Database } from '../../database/schema.ts'
import { enqueue } from '../../jobs/index.ts'
import type { Recorder } from '../../kernel/audited.ts'
import { auditedState } from './audited-notice.ts'
import { deliverNext, delivery } from './deliver.ts'
import { noticeEnd } from './end.ts'
import type { NoticeRecord } from './managed-notices.ts'

/**
 * Puts a locked notice into effect: its first thousand receivers have it with the transaction, the others and its end
 * are jobs. `now` in milliseconds since 1970.
 */
export async function putIntoEffect(
  tx: Database,
  record: Recorder,
  notice: NoticeRecord,
  { by, now }: { readonly by: string | null; readonly now: number },
): Promise<void> {
  const { id, name, expires_at } = notice
  const after = { status: 'published', published_by: by, published_at: now } as const
  await change(tx, notice, { ...after, delivered_to: '', ended: 0 }, now)
  record(stateChange(notice, after))
  const job = { key: `${id}:${notice.version + 1}`, payload: { id }, subject: name }
  if (await deliverNext(tx, id, now)) await enqueue(tx, delivery, job, now)
  if (expires_at !== null) await enqueue(tx, noticeEnd, { ...job, dueAt: expires_at }, now)
}

/** What the audit stores of a change of the state. */
export const stateChange = (notice: NoticeRecord, changed: Partial<NoticeRecord>) =>
  ({
    kind: 'notice',
    id: notice.id,
    name: notice.name,
    before: auditedState(notice),
    after: auditedState({ ...notice, ...changed }),
  }) as const

/** Changes columns of a locked notice, and its version. */
export async function change(
  tx: Database,
  { id, version }: NoticeRecord,
  columns: Partial<NoticeRecord>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ ...columns, updated_at: now, version: version + 1 })
    .where('id', '=', id)
    .execute()
}
