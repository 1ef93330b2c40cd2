import { newId } from '../database/new-id.ts'
import type { Database } from '../database/schema.ts'
import type { JobKind } from './job.ts'

interface NewJob<Payload> {
  /** Unique among the jobs of the kind: names the occasion, so that the same one never has two jobs. */
  readonly key: string
  /** Stored as JSON: ids, never secrets. */
  readonly payload: Payload
  /** What the list shows beside the title of the kind: the name of a notice or task. */
  readonly subject: string
  /** In milliseconds since 1970; now unless given. */
  readonly dueAt?: number
}

/**
 * Has a job done once the transaction is committed, within about a second of its time. `now` in milliseconds
 * since 1970. Resolves to its id; to undefined where there is one with this key already, which stays as it is.
 */
export async function enqueue<Payload extends object>(
  tx: Database,
  { name }: Pick<JobKind<Payload>, 'name'>,
  { key, payload, subject, dueAt }: NewJob<Payload>,
  now: number,
): Promise<string | undefined> {
  const id = newId(now)
  const added = await tx
    .insertInto('job')
    .values({
      id,
      kind: name,
      key,
      subject,
      payload: JSON.stringify(payload),
      state: 'waiting',
      due_at: Math.max(dueAt ?? now, now),
      attempt: 0,
      cancel: 0,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/**
 * Cancels what waits of a kind for occasions whose keys begin so (letters, digits and `:`), because they no longer
 * come. `now` in milliseconds since
 * 1970.
 */
export async function cancelWaiting(
  tx: Database,
  { name }: Pick<JobKind, 'name'>,
  keyStart: string,
  now: number,
): Promise<void> {
  await tx
    .updateTable('job')
    .set({ state: 'cancelled', finished_at: now })
    .where('kind', '=', name)
    .where('key', 'like', `${keyStart}%`)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Cancels the job of one occasion: at once where it waits, and within seconds where it runs. `now` in milliseconds
 * since 1970.
 */
export async function cancelJob(
  tx: Database,
  { name }: Pick<JobKind, 'name'>,
  key: string,
  now: number,
): Promise<void> {
  const job = tx.updateTable('job').where('kind', '=', name).where('key', '=', key)
  await job.set({ state: 'cancelled', finished_at: now }).where('state', '=', 'waiting').execute()
  await job.set({ cancel: 1 }).where('state', '=', 'running').execute()
}
