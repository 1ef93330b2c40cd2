import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import { enqueue } from '../../jobs/index.ts'
import type { Task } from './engine/sync-site.ts'
import { syncJob } from './sync-job.ts'
import type { SyncRunTable } from './table.ts'

interface Beginning extends Pick<SyncRunTable, 'kind' | 'begun_by' | 'asked_by' | 'asked_by_id'> {
  /** Of a retry, the run whose failures it takes. */
  readonly of?: string
}

/**
 * Has a run of a task carried out in the background. Resolves to its id; to undefined where the task has one that has
 * not ended. `now` in milliseconds since 1970.
 */
export async function beginRun(
  tx: Database,
  { id, name }: Pick<Task, 'id' | 'name'>,
  { of, ...run }: Beginning,
  now: number,
): Promise<string | undefined> {
  const added = await tx
    .insertInto('sync_run')
    .values({
      ...run,
      id: newId(now),
      task_id: id,
      of_run_id: of ?? null,
      status: 'waiting',
      phase: 'read',
      created_at: now,
    })
    // The index of runs that have not ended.
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return undefined
  await enqueue(tx, syncJob, { key: added.id, payload: { runId: added.id }, subject: name }, now)
  return added.id
}
