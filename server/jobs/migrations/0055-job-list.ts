import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addButtons } from '../../database/migrations/add-buttons.ts'
import type { Tables } from '../../database/schema.ts'

/**
 * Background jobs have a list, in the order in which they were due; a process looks for those that wait by their kinds.
 */
export const jobList: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.dropIndex('job_waiting').execute()
    await sql`create index job_waiting on job (kind, due_at, id) where state = 'waiting'`.execute(db)
    await db.schema.dropIndex('job_running').execute()
    await sql`create index job_running on job (kind, lease_until) where state = 'running'`.execute(db)
    await db.schema.dropIndex('job_by_creation').execute()
    await db.schema.createIndex('job_by_due').on('job').columns(['due_at', 'id']).execute()
    await addButtons(db, {
      page: 'setting-syncTask',
      like: 'setting:syncTask:query',
      buttons: [
        ['setting:syncTask:jobs', '查看后台任务'],
        ['setting:syncTask:retryJob', '重试后台任务'],
      ],
      sort: 10,
    })
  },
}
