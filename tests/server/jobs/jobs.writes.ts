import { newId } from '../../../server/database/new-id.ts'
import type { WritingCases } from '../kernel/writing-case.ts'

/** Background jobs: trying them again. */
export const writes: WritingCases = (admin, site) => ({
  retryJobs: [
    ['job'],
    async () => {
      const { db, clock } = site()
      const id = newId(clock.time)
      const job = { kind: 'notice-deliver', key: id, subject: '公告', payload: '{"id":"0"}', state: 'failed' } as const
      await db
        .insertInto('job')
        .values({ ...job, id, due_at: clock.time, attempt: 10, cancel: 0, created_at: clock.time })
        .execute()
      return () => admin().post('/api/setting/syncTask/jobs/retry', { ids: [id] })
    },
  ],
  beginJobExport: [
    ['list_export'],
    async () => () => admin().post('/api/setting/syncTask/jobs/export', { columns: ['对象'] }),
  ],
})
