import { type Selectable, type SqlBool, sql } from 'kysely'
import { nanoid } from 'nanoid'
import type { Database } from '../database/schema.ts'
import { JobStopped } from './job.ts'
import type { JobTable } from './table.ts'

export type JobRecord = Selectable<JobTable>
/** A job that this process runs, under its lease. */
export type LeasedJob = JobRecord & { readonly lease: string }

/**
 * For how long a process has a job without renewing, in milliseconds: after a crash the next one takes it over then.
 */
export const leaseTime = 60_000

/** A process that lives renews every two seconds: one that has not for so long, in milliseconds, is taken as gone. */
const silence = 10_000

/**
 * When another process goes on with a job that no process carries out although it has begun: its process is gone, or it
 * waits for another try. Undefined for any other job. In milliseconds since 1970.
 */
export function resumedAt(
  { state, attempt, due_at, lease_until }: Pick<JobRecord, 'state' | 'attempt' | 'due_at' | 'lease_until'>,
  now: number,
): number | undefined {
  if (state === 'waiting' && attempt > 0) return due_at
  const isGone = state === 'running' && lease_until !== null && lease_until < now + leaseTime - silence
  return isGone ? lease_until : undefined
}

/**
 * Two queries for what is due: jobs whose time has come, and those that a crashed process has left. The states are
 * literals, so that each reads its partial index, which holds nothing of what is over.
 */
const dueQueries = (db: Database, now: number) => {
  const jobs = db.selectFrom('job').select(['id', 'kind', 'lease'])
  return {
    left: jobs.where(sql<SqlBool>`state = 'running'`).where('lease_until', '<=', now),
    waiting: jobs.where(sql<SqlBool>`state = 'waiting'`).where('due_at', '<=', now),
  }
}

/** Kinds with a job that is due or left by a crashed process. */
export async function kindsDue(db: Database, now: number): Promise<readonly string[]> {
  const { left, waiting } = dueQueries(db, now)
  const kinds = [left, waiting].map((query) => query.clearSelect().select('kind').distinct().execute())
  return [...new Set((await Promise.all(kinds)).flat().map(({ kind }) => kind))]
}

/**
 * Takes a job of the kind: what a crashed process has left, then what has been due longest. One statement takes it, so
 * that of two processes one has it. Resolves to undefined where there is none.
 */
export async function claim(db: Database, kind: string, now: number): Promise<LeasedJob | undefined> {
  const lease = nanoid()
  const { left, waiting } = dueQueries(db, now)
  const next =
    (await left.where('kind', '=', kind).orderBy('lease_until').limit(1).executeTakeFirst()) ??
    (await waiting.where('kind', '=', kind).orderBy('due_at').orderBy('id').limit(1).executeTakeFirst())
  if (!next) return undefined
  const taken = await db
    .updateTable('job')
    .set((eb) => ({
      state: 'running',
      lease,
      lease_until: now + leaseTime,
      attempt: eb('attempt', '+', 1),
      started_at: eb.fn.coalesce('started_at', eb.val(now)),
    }))
    .where('id', '=', next.id)
    // Whatever another process has done with it since: it has another lease, or it is over.
    .where('state', 'in', ['waiting', 'running'])
    .where('lease', 'is not distinct from', next.lease)
    .returningAll()
    .executeTakeFirst()
  // Another process was faster; there may be a further one.
  if (!taken) return claim(db, kind, now)
  return { ...taken, lease }
}

/** Renews the lease; resolves to why the work has to stop, if it has to. */
export async function renew(
  db: Database,
  { id, lease }: LeasedJob,
  now: number,
): Promise<JobStopped['why'] | undefined> {
  const held = await db
    .updateTable('job')
    .set({ lease_until: now + leaseTime })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returning('cancel')
    .executeTakeFirst()
  if (!held) return 'lost'
  return held.cancel === 1 ? 'cancelled' : undefined
}

/** As `JobRun.hold`. */
export async function hold(tx: Database, job: LeasedJob, now: number): Promise<void> {
  const why = await renew(tx, job, now)
  if (why) throw new JobStopped(why)
}

/** What becomes of a job after a try. */
type Outcome = Pick<JobRecord, 'state'> & Partial<Pick<JobRecord, 'due_at' | 'attempt' | 'failure' | 'finished_at'>>

/** Ends the lease with what becomes of the job; without effect where another process has it. */
export async function settle(db: Database, { id, lease }: LeasedJob, outcome: Outcome): Promise<void> {
  await db
    .updateTable('job')
    .set({ ...outcome, lease: null, lease_until: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}
