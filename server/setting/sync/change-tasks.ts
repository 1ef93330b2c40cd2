import { isUniqueViolation } from '../../database/database-error.ts'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { conflict, refused } from '../../kernel/failure.ts'
import { managedTasks } from './managed-tasks.ts'
import { objectNamed } from './objects.ts'
import { columnsOf, nextDue } from './task-columns.ts'
import { auditedTask } from './task-fields.ts'
import { requireRights } from './task-rights.ts'

const nameTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? conflict('任务名称已存在', 'name') : error
}

/**
 * POST /api/setting/syncTask/create: 400 AA0001 at what is missing; 403 AA0002 where the account could not write such
 * records itself; 409 AA0001 at `name` where another task has it.
 */
export const createSyncTask: Handler<'createSyncTask'> = async (context) => {
  const { body, clock } = context
  return audited(context, async (tx, record) => {
    const now = clock.now()
    const id = newId(now)
    const columns = columnsOf(context, id, body)
    const next_due = nextDue(columns.cron, false, now)
    await tx
      .insertInto('sync_task')
      .values({ ...columns, id, paused: 0, next_due, last_run_id: null, created_at: now })
      .execute()
      .catch(nameTaken)
    record({ kind: 'sync_task', id, name: columns.name, after: auditedTask(columns) })
    return { id }
  })
}

/** POST /api/setting/syncTask/update: 409 AA0001 where the task was changed since it was read, or runs. */
export const updateSyncTask: Handler<'updateSyncTask'> = async (context) => {
  const { body, clock } = context
  await audited(context, async (tx, record) => {
    const task = await managedTasks.one(tx, context.account, body)
    if (task.object !== body.object) throw refused('对象不能更改，请新增任务', 'object')
    if (await hasActiveRun(tx, task.id)) throw conflict('任务正在运行，结束后才能修改')
    const columns = columnsOf(context, task.id, body, task)
    const now = clock.now()
    await tx
      .updateTable('sync_task')
      .set({ ...columns, next_due: nextDue(columns.cron, task.paused === 1, now), version: task.version + 1 })
      .where('id', '=', task.id)
      .execute()
      .catch(nameTaken)
    record({
      kind: 'sync_task',
      id: task.id,
      name: columns.name,
      before: auditedTask(task),
      after: auditedTask(columns),
    })
  })
}

async function hasActiveRun(tx: Database, taskId: string): Promise<boolean> {
  const run = await tx
    .selectFrom('sync_run')
    .select('id')
    .where('task_id', '=', taskId)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return run !== undefined
}

/**
 * POST /api/setting/syncTask/remove: each by itself; a task that runs is refused. Its records are kept by hand from
 * then on.
 */
export const removeSyncTasks: Handler<'removeSyncTasks'> = async (context) => {
  const { account } = context
  return audited(context, async (tx, record) =>
    eachRecord(tx, record, await managedTasks.all(tx, account, context.body.ids), async (task, recordTask) => {
      const { id, name } = task
      requireRights(account, objectNamed(context, task.object), '删除')
      if (await hasActiveRun(tx, id)) throw conflict('任务正在运行，请先取消')
      const bound = await tx.selectFrom('sync_binding').select('local_id').where('task_id', '=', id).execute()
      const { release } = objectNamed(context, task.object)
      for (let start = 0; start < bound.length; start += 1000)
        await release?.(
          tx,
          bound.slice(start, start + 1000).map(({ local_id }) => local_id),
        )
      await tx.deleteFrom('sync_task').where('id', '=', id).execute()
      recordTask({ kind: 'sync_task', id, name, before: auditedTask(task) })
    }),
  )
}

/**
 * POST /api/setting/syncTask/pause: each by itself; one that is as requested is unchanged. Who may not edit a task does
 * not resume it.
 */
export const pauseSyncTasks: Handler<'pauseSyncTasks'> = async (context) => {
  const { account, body, clock } = context
  const { ids, paused, versions } = body
  return audited(context, async (tx, record) =>
    eachRecord(tx, record, await managedTasks.all(tx, account, ids, versions), async (task, recordTask) => {
      if ((task.paused === 1) === paused) return
      if (!paused) requireRights(account, objectNamed(context, task.object), '恢复')
      const now = clock.now()
      await tx
        .updateTable('sync_task')
        .set({
          paused: paused ? 1 : 0,
          next_due: nextDue(task.cron, paused, now),
          updated_at: now,
          version: task.version + 1,
        })
        .where('id', '=', task.id)
        .execute()
      recordTask({
        kind: 'sync_task',
        id: task.id,
        name: task.name,
        before: { paused: !paused },
        after: { paused },
      })
    }),
  )
}
