import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** To-dos of connected applications, what happened to them, and the scope by which applications write them. */
export const tasks: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await createTasks(db)
    await createEvents(db)
    await returnTasks(db)
    const { last } = await db
      .selectFrom('access_scope')
      .select((eb) => eb.fn.coalesce(eb.fn.max('sort'), eb.val(0)).as('last'))
      .executeTakeFirstOrThrow()
    const description = '以应用自己的身份向用户的待办任务推送、更新和办结待办'
    await db
      .insertInto('access_scope')
      .values({ name: 'tasks', title: '待办任务', description, level: 'low', sort: last + 1 })
      // A site may have one of its own.
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  },
}

async function createTasks(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('task')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('application_id', 'text', (column) => column.notNull().references('application.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('about', 'text')
    .addColumn('initiator', 'text')
    .addColumn('assignee_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('asked_of', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('priority', 'integer', (column) => column.notNull())
    .addColumn('reading', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().defaultTo('open').check(sql`status in ('open', 'done', 'read', 'withdrawn', 'returned')`),
    )
    .addColumn('arrived_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    // One to-do for a key, however many requests bring it at once.
    .addUniqueConstraint('task_once', ['application_id', 'key'])
    .execute()
  const index = (name: string) => db.schema.createIndex(`task_by_${name}`).on('task')
  await index('assignee').columns(['assignee_id', 'status', 'arrived_at', 'id']).execute()
  await index('application').columns(['application_id', 'status', 'type']).execute()
}

async function createEvents(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('task_event')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('task_id', 'text', (column) => column.notNull().references('task.id').onDelete('cascade'))
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('user_name', 'text')
    .addColumn('to_name', 'text')
    .addColumn('note', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('task_event_by_task').on('task_event').columns(['task_id', 'id']).execute()
  await db.schema.createIndex('task_event_by_user').on('task_event').columns(['user_id', 'act', 'task_id']).execute()
}

/**
 * The open to-dos of a user who leaves (disabled, cancelled, in another organisation, deleted) go back to their
 * applications with the change itself, whatever made it.
 */
async function returnTasks(db: Kysely<Tables>): Promise<void> {
  const give = sql`update task set status = 'returned' where status = 'open' and assignee_id = old.id`
  const left = sql`new.status <> 'normal' or new.org_id <> old.org_id`
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql`create trigger user_left_tasks after update of status, org_id on user when ${left}
      begin ${give}; end`.execute(db)
    await sql`create trigger user_gone_tasks before delete on user begin ${give}; end`.execute(db)
    return
  }
  for (const [name, when, answer] of [
    ['user_left_tasks', sql`after update of status, org_id on "user" for each row when (${left})`, sql`null`],
    ['user_gone_tasks', sql`before delete on "user" for each row`, sql`old`],
  ] as const) {
    await sql`create function ${sql.id(name)}() returns trigger language plpgsql as $$
      begin ${give}; return ${answer}; end $$`.execute(db)
    await sql`create trigger ${sql.id(name)} ${when} execute function ${sql.id(name)}()`.execute(db)
  }
}
