import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { trackVersion } from '../../../database/migrations/0009-directory-versions.ts'
import { addButtons } from '../../../database/migrations/add-buttons.ts'
import type { Tables } from '../../../database/schema.ts'

/** To-dos that users put off, who began one of an application, and the button by which those of others are seen. */
export const handedTasks: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('task_snooze')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('task', 'text', (column) => column.notNull())
      .addColumn('until_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('task_snooze_once', ['user_id', 'task'])
      .execute()
    await trackVersion(db, 'task_snooze', 'tasks')
    await db.schema
      .alterTable('task')
      .addColumn('initiator_id', 'text', (column) => column.references('user.id').onDelete('set null'))
      .execute()
    await sql`create index task_by_initiator on task (initiator_id, status) where initiator_id is not null`.execute(db)
    await addButtons(db, {
      page: 'work-task',
      like: 'system:user:edit',
      buttons: [['work:task:manage', '他人待办']],
      sort: 3,
    })
  },
}
