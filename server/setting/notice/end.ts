import type { JobKind } from '../../jobs/index.ts'

/** Removes the messages of a notice at its end. */
export const noticeEnd: JobKind<{ readonly id: string }> = {
  name: 'notice-end',
  attempts: 10,
  run: async ({ id }, { backend, hold }) => {
    const now = backend.clock.now()
    await backend.db.transaction().execute(async (tx) => {
      await hold(tx)
      const over = await tx
        .updateTable('notice')
        .set({ ended: 1 })
        .where('id', '=', id)
        .where('status', '=', 'published')
        .where('expires_at', '<=', now)
        .returning('id')
        .executeTakeFirst()
      if (over) await tx.deleteFrom('message').where('notice_id', '=', id).execute()
    })
  },
}
