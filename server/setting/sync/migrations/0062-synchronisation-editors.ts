import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/**
 * Who edited a task of the synchronisation last, by whose rights it runs, and who began a run (decision 0083). Of a
 * task that is older the audit knows the editor; where it does not, the task runs again when an administrator has saved
 * it.
 */
export const synchronisationEditors: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable('sync_task').addColumn('edited_by', 'text').execute()
    await db.schema.alterTable('sync_run').addColumn('asked_by_id', 'text').execute()
    await db
      .updateTable('sync_task')
      .set({
        edited_by: sql<string | null>`(
          select audit.user_id from audit
          where audit.object_kind = 'sync_task' and audit.object_id = sync_task.id
            and audit.operation in ('createSyncTask', 'updateSyncTask')
          order by audit.id desc limit 1)`,
      })
      .execute()
  },
}
