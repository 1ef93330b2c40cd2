import type { Database } from '../../../database/schema.ts'
import { insertRows } from '../../../kernel/insert-rows.ts'

/** Who takes part in an entry, in the order of the ids. */
export async function participantIds(db: Database, entryId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('plan_participant')
    .select('user_id')
    .where('entry_id', '=', entryId)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Invites these users; each is to answer. */
export async function invite(tx: Database, entry_id: string, ids: readonly string[]): Promise<void> {
  const rows = ids.map((user_id) => ({ entry_id, user_id, answer: 'pending' as const, answered_at: null, note: null }))
  if (rows.length > 0) await insertRows(tx, 'plan_participant', rows)
}

/** Takes these users out. */
export async function uninvite(tx: Database, entryId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('plan_participant').where('entry_id', '=', entryId).where('user_id', 'in', ids).execute()
}

/** Asks all who take part again. */
export async function askAgain(tx: Database, entryId: string): Promise<void> {
  await tx
    .updateTable('plan_participant')
    .set({ answer: 'pending', answered_at: null, note: null })
    .where('entry_id', '=', entryId)
    .execute()
}
