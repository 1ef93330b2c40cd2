import type { Database } from '../database/schema.ts'

/** Number of unread messages by user id; users without any are omitted. */
export async function unreadOf(db: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = await db
    .selectFrom('message')
    .select((eb) => ['user_id', eb.fn.countAll<number>().as('count')])
    .where('user_id', 'in', userIds)
    .where('read_at', 'is', null)
    .groupBy('user_id')
    .execute()
  return new Map(counts.map(({ user_id, count }) => [user_id, count]))
}
