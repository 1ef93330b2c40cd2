import type { Database } from '../../database/schema.ts'
import { cancelWaiting, enqueue, type JobKind } from '../../jobs/index.ts'
import { audited } from '../../kernel/audited.ts'
import { type NoticeRecord, visibleNotices } from './managed-notices.ts'
import { putIntoEffect } from './take-effect.ts'

/** Publishes a scheduled notice at its time, as the user who scheduled it. */
export const publication: JobKind<{ readonly id: string }> = {
  name: 'notice-publish',
  attempts: 10,
  run: async ({ id }, { backend: { db, clock }, hold }) => {
    const now = clock.now()
    const audit = {
      operation: 'publishNotices',
      traceId: `notice-${id}`,
      ip: '',
      session: undefined,
      person: undefined,
    }
    await audited({ db, clock, audit }, async (tx, record) => {
      await hold(tx)
      const notice = await visibleNotices.locked(tx, id)
      // Withdrawn since.
      if (!notice || notice.status !== 'scheduled' || notice.publish_at === null) return
      // Put off since; or the clock ran ahead when it was scheduled, or now.
      if (notice.publish_at > now) return putOff(tx, notice, notice.publish_at, now)
      const user = await tx
        .selectFrom('user')
        .select(['id', 'username', 'name'])
        .where('id', '=', notice.published_by ?? '')
        .executeTakeFirst()
      const by = user ?? { id: '', username: '', name: '系统' }
      await putIntoEffect(tx, (one) => record({ ...one, by }), notice, { by: notice.published_by, now })
    })
  },
}

/** Has a notice published later; once, as the time is in the key. */
async function putOff(
  tx: Database,
  { id, name }: Pick<NoticeRecord, 'id' | 'name'>,
  dueAt: number,
  now: number,
): Promise<void> {
  await enqueue(tx, publication, { key: `${id}:at:${dueAt}`, payload: { id }, subject: name, dueAt }, now)
}

/**
 * Has a scheduled notice published at its present time, and at none that it had before. `now` in milliseconds since
 * 1970.
 */
export async function schedule(
  tx: Database,
  { id, name, version, publish_at }: Pick<NoticeRecord, 'id' | 'name' | 'version' | 'publish_at'>,
  now: number,
): Promise<void> {
  await cancelWaiting(tx, publication, `${id}:`, now)
  if (publish_at === null) return
  await enqueue(tx, publication, { key: `${id}:${version}`, payload: { id }, subject: name, dueAt: publish_at }, now)
}
