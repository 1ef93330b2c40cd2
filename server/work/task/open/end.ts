import type { Database } from '../../../database/schema.ts'
import { noteEvents } from '../note-events.ts'
import type { Outcome } from './push.ts'

/** Ends to-dos of an application by their keys, in the given transaction; one that has ended stays as it is. */
export async function endTasks(
  tx: Database,
  applicationId: string,
  { keys, as }: { readonly keys: readonly string[]; readonly as: 'done' | 'withdrawn' },
  now: number,
): Promise<readonly Outcome[]> {
  const ended = await tx
    .updateTable('task')
    .set({ status: as, ended_at: now, updated_at: now })
    .where('application_id', '=', applicationId)
    .where('key', 'in', keys)
    .where('status', 'in', ['open', 'returned'])
    .returning(['id', 'key'])
    .execute()
  await noteEvents(
    tx,
    ended.map(({ id }) => id),
    { act: as },
    now,
  )
  const known = await tx
    .selectFrom('task')
    .select('key')
    .where('application_id', '=', applicationId)
    .where('key', 'in', keys)
    .execute()
  const [endedKeys, knownKeys] = [new Set(ended.map(({ key }) => key)), new Set(known.map(({ key }) => key))]
  return keys.map((key): Outcome => {
    if (endedKeys.has(key)) return { key, result: as }
    return knownKeys.has(key) ? { key, result: 'unchanged' } : { key, result: 'refused', error: 'key: unknown' }
  })
}

/** How it stands with to-dos of an application: those with the keys, else those that came back to it. */
export async function statesOf(db: Database, applicationId: string, keys: readonly string[] | undefined) {
  const rows = await db
    .selectFrom('task')
    .leftJoin('user', 'user.id', 'task.assignee_id')
    .select(['task.key', 'task.status', 'user.username as assignee', 'task.ended_at'])
    .where('application_id', '=', applicationId)
    .$if(keys !== undefined, (all) => all.where('key', 'in', keys ?? []))
    .$if(keys === undefined, (all) => all.where('task.status', '=', 'returned'))
    .orderBy('task.id')
    .limit(100)
    .execute()
  return rows.map(({ key, status, assignee, ended_at }) => ({
    key,
    status,
    ...(assignee !== null && { assignee }),
    ...(ended_at !== null && { endTime: new Date(ended_at).toISOString() }),
  }))
}
