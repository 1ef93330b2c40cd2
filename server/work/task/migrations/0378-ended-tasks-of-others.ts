import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** The other orders of to-dos that have ended, as 0190 has those of open ones: sorting 375,000 took half a second. */
export const endedTasksOfOthers: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    const tested = sql`id, assignee_id, application_id, type`
    const endedBy = (name: string, columns: ReturnType<typeof sql>) =>
      sql`create index ${sql.id(`task_ended_by_${name}`)} on task (status, ${columns}) where status <> 'open'`.execute(
        db,
      )
    await endedBy('due', sql`coalesce(due_at, 1000000000000000), ${tested}, priority, arrived_at, due_at, name`)
    await endedBy('priority', sql`priority, arrived_at, ${tested}, due_at, name`)
    await endedBy('name', sql`name, ${tested}, priority, arrived_at, due_at`)
  },
}
