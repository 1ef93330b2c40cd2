import type { Insertable } from 'kysely'
import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import type { JobTable } from '../../server/jobs/table.ts'
import type { StateHandlers } from '../states.ts'
import { moment } from './people.ts'

declare module '../states.ts' {
  interface StateParameters {
    /**
     * The one background job about this, of the kind 公告送达 (notice-deliver), due at 2026-03-02 09:30:00: it has failed
     * at its tenth try, at 10:30:00, after 2,000 of 5,000, for the reason 系统内部错误，详情见服务器日志. It began at 09:30:01.
     */
    'a background job has failed': { subject: string }
    /** The one background job about this, of the kind 公告到期 (notice-end), due at 2099-12-31 18:00:00. */
    'a background job waits for its time': { subject: string }
  }
  interface StateValues {
    'a background job has failed': { jobId: string }
    'a background job waits for its time': { jobId: string }
  }
}

/** Work in the background. */
export const jobStates = (db: Database) => {
  const put = async (subject: string, job: Partial<Insertable<JobTable>>) => {
    await db.deleteFrom('job').where('subject', '=', subject).execute()
    const id = newId(Date.now())
    await db
      .insertInto('job')
      .values({
        kind: 'notice-end',
        key: `contract:${id}`,
        state: 'waiting',
        due_at: moment('2099-12-31 18:00:00'),
        attempt: 0,
        cancel: 0,
        created_at: moment('2026-03-02 09:00:00'),
        payload: '{"id":"0"}',
        ...job,
        id,
        subject,
      })
      .execute()
    return { jobId: id }
  }
  return {
    'a background job has failed': ({ subject }) =>
      put(subject, {
        kind: 'notice-deliver',
        state: 'failed',
        attempt: 10,
        done: 2000,
        total: 5000,
        failure: '系统内部错误，详情见服务器日志',
        due_at: moment('2026-03-02 09:30:00'),
        started_at: moment('2026-03-02 09:30:01'),
        finished_at: moment('2026-03-02 10:30:00'),
      }),
    'a background job waits for its time': ({ subject }) => put(subject, {}),
  } satisfies Partial<StateHandlers>
}
