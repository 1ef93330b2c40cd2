import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/**
 * What the list of others' to-dos is read in: an index for each order of open ones, and one by time for those that have
 * ended, with the columns of all filters (decision 0174). No index of both: SQLite would take it for any order.
 */
export const tasksOfOthers: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    const tested = sql`id, assignee_id, application_id, type`
    const openBy = (name: string, columns: ReturnType<typeof sql>) =>
      sql`create index ${sql.id(`task_open_by_${name}`)} on task (${columns}) where status = 'open'`.execute(db)
    await openBy('time', sql`arrived_at, ${tested}, priority, due_at, name`)
    await openBy('due', sql`coalesce(due_at, 1000000000000000), ${tested}, priority, arrived_at, due_at, name`)
    await openBy('priority', sql`priority, arrived_at, ${tested}, due_at, name`)
    await openBy('name', sql`name, ${tested}, priority, arrived_at, due_at`)
    await sql`create index task_ended_by_time on task (status, arrived_at, ${tested}, priority, due_at, name)
      where status <> 'open'`.execute(db)
  },
}
