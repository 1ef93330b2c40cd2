import type { Insertable } from 'kysely'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { TaskEventTable } from './table.ts'

type Event = Pick<TaskEventTable, 'act'> & Partial<Pick<TaskEventTable, 'user_id' | 'user_name' | 'to_name' | 'note'>>

/** Notes what happened to these to-dos, in the transaction of it. `now` in milliseconds since 1970. */
export async function noteEvents(tx: Database, ids: readonly string[], event: Event, now: number): Promise<void> {
  if (ids.length === 0) return
  const nothing = { user_id: null, user_name: null, to_name: null, note: null }
  const rows = ids.map(
    (task_id): Insertable<TaskEventTable> => ({ ...nothing, ...event, id: newId(now), task_id, at: now }),
  )
  await tx.insertInto('task_event').values(rows).execute()
}
