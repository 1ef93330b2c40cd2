import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { components, operations } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { paged } from '../../kernel/paged.ts'
import { contains } from '../../kernel/text.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { answerTasks, settingsIn } from './answer.ts'
import { cronText, nextTimes, parseCron } from './cron.ts'
import { mappingOf } from './engine/read-rows.ts'
import type { Task } from './engine/sync-site.ts'
import { managedTasks } from './managed-tasks.ts'
import { reachableHosts } from './source-of.ts'
import { lacking } from './task-rights.ts'

type Query = NonNullable<operations['listSyncTasks']['parameters']['query']>

const eb = expressionBuilder<Tables, 'sync_task'>()

const orders = {
  name: sql<string>`lower(sync_task.name)`,
  nextTime: sql<number>`coalesce(sync_task.next_due, 0)`,
  failures: eb.ref('sync_task.failures'),
  createTime: eb.ref('sync_task.created_at'),
} as const

export async function taskWith(db: Database, id: string): Promise<Task> {
  const task = await db.selectFrom('sync_task').selectAll().where('id', '=', id).executeTakeFirst()
  if (!task) throw managedTasks.missing()
  return task
}

/** A page of the tasks of the site that match every filter, and of these only those with the given ids. */
async function pageOfTasks({ db }: { readonly db: Database }, query: Query, ids?: readonly string[]) {
  const matching = db
    .selectFrom('sync_task')
    .selectAll()
    .where(filter(query))
    .$if(ids !== undefined, (all) => all.where('sync_task.id', 'in', ids ?? []))
  const { rows, total } = await paged(matching, query, { id: 'sync_task.id', orders, unless: 'name:true' })
  return { rows: await answerTasks(db, rows), total }
}

/** GET /api/setting/syncTask/list: every task of the site; synchronisation has no data scope. */
export const listSyncTasks: Handler<'listSyncTasks'> = (context) => pageOfTasks(context, context.query)

const exported: ExportKind<Query, Awaited<ReturnType<typeof pageOfTasks>>['rows'][number]> = {
  kind: 'sync_task',
  title: '同步监控',
  page: pageOfTasks,
}

/** POST /api/setting/syncTask/export. */
export const beginSyncTaskExport: Handler<'beginSyncTaskExport'> = (context) => beginExport(exported, context)

/** GET /api/setting/syncTask/export/{id}. */
export const exportSyncTaskRows: Handler<'exportSyncTaskRows'> = (context) => exportRows(exported, context)

/** The condition for the tasks that match every filter. */
export function filter({ name, object, mode, runStatus, paused }: Query): Expression<SqlBool> {
  return eb.and([
    ...(name ? [contains(eb.ref('sync_task.name'), name)] : []),
    ...(object === undefined ? [] : [eb('sync_task.object', 'in', object.split(','))]),
    ...(mode === undefined ? [] : [eb('sync_task.mode', '=', mode)]),
    ...(paused === undefined ? [] : [eb('sync_task.paused', '=', paused ? 1 : 0)]),
    ...(runStatus === undefined ? [] : [statusIn(runStatus.split(','))]),
  ])
}

/** Of the run that the row shows: the one under way, unless that is a preview, or else the last one. */
const statusIn = (statuses: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`coalesce(
    (select r.status from sync_run r where r.task_id = sync_task.id and r.ended_at is null and r.kind <> 'preview'),
    (select r.status from sync_run r where r.id = sync_task.last_run_id)
  ) in (${sql.join(statuses)})`

/** GET /api/setting/syncTask/detail: a task with its settings; 404 AA0005. */
export const getSyncTask: Handler<'getSyncTask'> = async ({ db, query }) => {
  const task = await taskWith(db, query.id)
  const [answer] = await answerTasks(db, [task])
  if (!answer) throw managedTasks.missing()
  return {
    ...settingsIn(task),
    ...answer,
    mappings: [...mappingOf(task.mapping)],
    removalLimit: task.removal_limit,
    adopt: task.adopt === 1,
    hasSecret: task.secret !== null,
    ...withoutNulls({ watermark: task.watermark }),
  }
}

/** GET /api/setting/syncTask/choices: every object, with what the account lacks to keep tasks of it. */
export const getSyncChoices: Handler<'getSyncChoices'> = async ({ account, config, origin, syncObjects }) => ({
  objects: syncObjects.map((of) => ({
    // as: the objects are those of the API description
    object: of.object as components['schemas']['SyncObject'],
    keyField: of.key,
    ...withoutNulls({ missing: lacking(account, of) ?? null }),
    fields: of.fields.map((field) => ({ ...field })),
  })),
  hosts: [...reachableHosts({ config, origin })],
  files: config.syncDirectory !== undefined,
})

/** How many times a line shows. */
const shownTimes = 5

/** GET /api/setting/syncTask/schedule: 400 AA0001 at `cron` for a line that no cron has, or that never comes. */
export const describeSyncCron: Handler<'describeSyncCron'> = async ({ clock, query }) => {
  const now = clock.now()
  parseCron(query.cron, now)
  return { cronText: cronText(query.cron), nextTimes: nextTimes(query.cron, now, shownTimes).map(formatDateTime) }
}
