import type { Backend } from '../http/serve-operations.ts'
import { traced } from '../kernel/calls/trace.ts'
import { JobFailure, type JobKind, type JobProgress, type JobRun, JobStopped } from './job.ts'
import { hold, type LeasedJob, renew, settle } from './lease.ts'

/** How often a running job renews its lease and looks whether it is cancelled, in milliseconds. */
const renewEvery = 2000
const reportEvery = 1000
const second = 1000
const hour = 3_600_000
const longestFailure = 500
const internalFailure = '系统内部错误，详情见服务器日志'

interface Parts {
  readonly backend: Backend
  readonly kind: JobKind
  readonly job: LeasedJob
  /** Aborted when the process stops. */
  readonly stop: AbortSignal
  readonly failed: (error: unknown, job: LeasedJob) => void
}

/** The longest pause between two tries, in milliseconds. */
export const longestPause = hour

/** Milliseconds after the given failed try until the next: 10 s, 40 s, 160 s, ... at most an hour. */
export const backOff = (attempt: number): number => Math.min(10 * second * 4 ** (attempt - 1), longestPause)

/**
 * Tries a job once, and writes what becomes of it. Never rejects: what fails besides the work itself ends the lease by
 * time.
 */
export async function tryJob(parts: Parts): Promise<void> {
  const { backend, job, failed } = parts
  try {
    await settle(backend.db, job, await outcomeOf(parts))
  } catch (error) {
    failed(error, job)
  }
}

async function outcomeOf(parts: Parts) {
  const { backend, kind, job, stop, failed } = parts
  // A process that a job crashes would otherwise be crashed by it for ever.
  if (job.attempt > kind.attempts) return over(parts, 'failed', `处理中断，已重试 ${kind.attempts} 次`)
  const why = new AbortController()
  const signal = AbortSignal.any([why.signal, stop])
  const watch = setInterval(() => {
    renew(backend.db, job, backend.clock.now()).then(
      (reason) => reason && why.abort(new JobStopped(reason)),
      (error: unknown) => failed(error, job),
    )
  }, renewEvery)
  try {
    await traced(`job-${job.id}`, () => kind.run(JSON.parse(job.payload), runOf(parts, signal)))
    return over(parts, 'done', null)
  } catch (error) {
    return afterFailure(parts, signal.aborted ? signal.reason : error)
  } finally {
    clearInterval(watch)
  }
}

function afterFailure(parts: Parts, error: unknown) {
  const { backend, kind, job, failed } = parts
  if (error instanceof JobStopped && error.why === 'cancelled') return over(parts, 'cancelled', null)
  // Of a lost lease the outcome is without effect.
  if (error instanceof JobStopped) return { state: 'waiting', attempt: job.attempt - 1 } as const
  if (!(error instanceof JobFailure)) failed(error, job)
  const failure = (error instanceof JobFailure ? error.message : internalFailure).slice(0, longestFailure)
  const last = job.attempt >= kind.attempts || (error instanceof JobFailure && error.final)
  if (last) return over(parts, 'failed', failure)
  return { state: 'waiting', failure, due_at: backend.clock.now() + backOff(job.attempt) } as const
}

const over = ({ backend }: Parts, state: 'done' | 'failed' | 'cancelled', failure: string | null) =>
  ({ state, failure, finished_at: backend.clock.now() }) as const

function runOf({ backend, job }: Parts, signal: AbortSignal): JobRun {
  const { db, clock } = backend
  let reported = Number.NEGATIVE_INFINITY
  return {
    backend,
    id: job.id,
    attempt: job.attempt,
    signal,
    hold: (tx) => hold(tx, job, clock.now()),
    report: async ({ done, total }: JobProgress) => {
      if (Math.abs(clock.now() - reported) < reportEvery && done !== total) return
      reported = clock.now()
      await db
        .updateTable('job')
        .set({ done, total: total ?? null })
        .where('id', '=', job.id)
        .where('lease', '=', job.lease)
        .execute()
    },
  }
}
