import type { Database } from '../../database/schema.ts'
import type { JobKind } from '../../jobs/index.ts'
import { dayOf } from '../../kernel/time.ts'
import { writeMessage } from '../../message/index.ts'
import { visibleNotices } from './managed-notices.ts'
import { receiversOf } from './receivers.ts'

/** Receivers of one step: a few milliseconds in one transaction. */
const step = 1000

/** The page on which a user reads a notice. */
export const readingPage = (id: string): string => `/my/notice?chosen=${id}`

/**
 * Delivers a published notice to its next thousand receivers, in a transaction: each gets a receipt and a message, and
 * how far it has come is written with them. So a crash loses none, and of two servers each delivers to others. Resolves
 * to whether there are more. `now` in milliseconds since 1970.
 */
export async function deliverNext(tx: Database, id: string, now: number): Promise<boolean> {
  const notice = await visibleNotices.locked(tx, id)
  if (!notice || notice.status !== 'published' || notice.delivered_to === null) return false
  const next = await receiversOf(tx, notice, dayOf(now))
    .select('user.id')
    .where('user.id', '>', notice.delivered_to)
    .orderBy('user.id')
    .limit(step)
    .execute()
  if (next.length > 0) {
    const added = await tx
      .insertInto('notice_receipt')
      .values(next.map(({ id: userId }) => ({ notice_id: id, user_id: userId })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .execute()
    const message = { kind: 'notice', title: notice.name, content: notice.summary, link: readingPage(id) } as const
    const userIds = added.map(({ user_id }) => user_id)
    await writeMessage(tx, userIds, { ...message, noticeId: id }, now)
  }
  const more = next.length === step
  await tx
    .updateTable('notice')
    .set({ delivered_to: more ? (next.at(-1)?.id ?? null) : null })
    .where('id', '=', id)
    .execute()
  return more
}

/** Brings a published notice to its receivers beyond the first thousand. */
export const delivery: JobKind<{ readonly id: string }> = {
  name: 'notice-deliver',
  attempts: 10,
  together: 2,
  run: async ({ id }, { backend: { db, clock }, signal, hold, report }) => {
    const next = () =>
      db.transaction().execute(async (tx) => {
        await hold(tx)
        return deliverNext(tx, id, clock.now())
      })
    for (let done = step; await next(); done += step) {
      await report({ done: done + step })
      signal.throwIfAborted()
    }
  },
}
