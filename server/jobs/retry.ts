import { retryJobsSteps } from '../../openapi/facts/states/job.ts'
import type { Database } from '../database/schema.ts'
import type { Handler } from '../http/handler.ts'
import { audited } from '../kernel/audited.ts'
import { type Candidate, eachRecord } from '../kernel/each-record.ts'
import { notFound, refused } from '../kernel/failure.ts'
import { requireAllowed } from '../kernel/require-allowed.ts'

type Found = Awaited<ReturnType<typeof lockJob>>

/**
 * POST /api/setting/syncTask/jobs/retry: each job by itself. One that has failed begins its tries again, one that waits
 * for its next try is due at once; refused for others (AA0001), also for a failed one whose kind is final then, and for
 * one that is no longer there (AA0005).
 */
export const retryJobs: Handler<'retryJobs'> = async (context) => {
  const { body, clock, jobKinds } = context
  return audited(context, async (tx, record) => {
    const candidates: Candidate<NonNullable<Found>>[] = []
    // In a fixed order, so that two transactions over the same jobs cannot deadlock.
    for (const id of body.ids.toSorted()) {
      const row = await lockJob(tx, id)
      candidates.push(row ? { id, row } : { id, refusal: notFound('后台任务不存在，或已超过保留期限') })
    }
    return eachRecord(tx, record, candidates, async ({ id, name, kind, state, attempt }, recordOne) => {
      if (state !== 'waiting' || attempt === 0) requireAllowed(retryJobsSteps, state)
      const final = jobKinds.find(({ name }) => name === kind)?.finalBecause
      if (state === 'failed' && final !== undefined) throw refused(final)
      await tx
        .updateTable('job')
        .set({ state: 'waiting', due_at: clock.now(), finished_at: null, ...(state === 'failed' && { attempt: 0 }) })
        .where('id', '=', id)
        .execute()
      if (state === 'failed') recordOne({ kind: 'job', id, name, before: { state }, after: { state: 'waiting' } })
    })
  })
}

/** A job, locked until the transaction ends. */
const lockJob = (tx: Database, id: string) =>
  tx
    .updateTable('job')
    .set((eb) => ({ cancel: eb.ref('cancel') }))
    .where('id', '=', id)
    .returning(['id', 'subject as name', 'kind', 'state', 'attempt'])
    .executeTakeFirst()
