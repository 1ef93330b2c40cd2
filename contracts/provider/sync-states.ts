import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import { demoKey, sourcePath } from '../../server/demonstration/systems/sync-source/demo-tasks.ts'
import type { StateHandlers } from '../states.ts'
import { moment } from './people.ts'
import type { Surroundings } from './surroundings.ts'

declare module '../states.ts' {
  interface StateParameters {
    /**
     * A task with this id, version 1, that synchronises organisations from an interface and has no cron line; no other
     * has its name.
     */
    'a task of synchronisation exists': { id: string; name: string }
    /** No task of synchronisation has this name. */
    'no task of synchronisation has the name': { name: string }
    /** The task's last run, with this id: of two rows one was created and one, S2, failed. */
    'the task has run': { id: string; runId: string }
    /** The task has a run with this id that waits. */
    'the task has a run that waits': { id: string; runId: string }
    /**
     * The task has a run with this id that is under way, whose process is gone and whose job is taken over in half a
     * minute.
     */
    'the task has a run whose process is gone': { id: string; runId: string }
    /**
     * The task with this name has a run with this id that found its source empty: the one background job of that name,
     * of the kind 数据同步 (sync-run), due at 2026-03-02 02:00:00, begun at 02:00:01, has failed at its first try at
     * 02:00:09 for the reason 数据源没有任何行，已停止，以免停用全部记录.
     */
    'the run of the task was stopped': { id: string; runId: string; name: string }
    /**
     * An interface that the backend may call answers divisions as `{ data: { rows: [{ code, name }] } }` to this key.
     */
    'a directory answers its divisions': { key: string }
  }
  interface StateValues {
    'a directory answers its divisions': { directory: string }
    'a task of synchronisation exists': object
    'no task of synchronisation has the name': object
    'the task has run': object
    'the task has a run that waits': object
    'the task has a run whose process is gone': object
    'the run of the task was stopped': object
  }
}

const source = {
  sourceKind: 'http',
  sourceAddress: 'http://directory.example.gov.cn/orgs',
  rowsPath: 'data.rows',
  paging: 'none',
}
const mapping = [
  { field: 'code', from: 'id' },
  { field: 'name', from: 'title' },
  { field: 'kind', fixed: '内设机构' },
]
const shared = { kind: 'run', of_run_id: null, begun_by: 'user', watermark: null, retried_by: null } as const

/** Synchronisation. */
export const syncStates = (db: Database, surroundings: Surroundings) =>
  ({
    'a task of synchronisation exists': async ({ id, name }) => {
      const now = Date.now()
      await db
        .deleteFrom('sync_task')
        .where((eb) => eb.or([eb('id', '=', id), eb('name', '=', name)]))
        .execute()
      await db
        .insertInto('sync_task')
        .values({
          id,
          name,
          object: 'org',
          mode: 'full',
          source: JSON.stringify(source),
          secret: null,
          mapping: JSON.stringify(mapping),
          cron: null,
          removal_limit: 10,
          adopt: 0,
          paused: 0,
          next_due: null,
          watermark: null,
          last_run_id: null,
          remark: null,
          created_at: now,
          updated_at: now,
        })
        .execute()
      return {}
    },
    'no task of synchronisation has the name': async ({ name }) => {
      await db.deleteFrom('sync_task').where('name', '=', name).execute()
      return {}
    },
    'the task has run': async ({ id, runId }) => {
      const now = Date.now()
      await db
        .insertInto('sync_run')
        .values({
          ...shared,
          id: runId,
          task_id: id,
          asked_by: '王建国',
          status: 'partial',
          phase: 'remove',
          reason: null,
          read: 2,
          created: 1,
          failed: 1,
          created_at: now,
          started_at: now,
          ended_at: now + 1000,
        })
        .execute()
      await db
        .insertInto('sync_row')
        .values({
          run_id: runId,
          row_no: 2,
          key: 's2',
          label: '二部',
          digest: '',
          raw: '{"id":"S2","title":"二部"}',
          state: 'failed',
          reason: '上级编码：上级机构不存在',
          changes: null,
        })
        .execute()
      await db.updateTable('sync_task').set({ last_run_id: runId }).where('id', '=', id).execute()
      return {}
    },
    'the task has a run that waits': async ({ id, runId }) => {
      const now = Date.now()
      const at = { created_at: now, started_at: null, ended_at: null }
      await db
        .insertInto('sync_run')
        .values({
          ...shared,
          ...at,
          id: runId,
          task_id: id,
          asked_by: '王建国',
          status: 'waiting',
          phase: 'read',
          reason: null,
        })
        .execute()
      // Its job, later than the verification, so that it waits.
      await db
        .insertInto('job')
        .values({
          id: newId(now),
          kind: 'sync-run',
          key: runId,
          subject: '契约同步',
          payload: JSON.stringify({ runId }),
          state: 'waiting',
          due_at: now + 86_400_000,
          attempt: 0,
          cancel: 0,
          created_at: now,
        })
        .onConflict((on) => on.columns(['kind', 'key']).doUpdateSet({ state: 'waiting', due_at: now + 86_400_000 }))
        .execute()
      return {}
    },
    'the task has a run whose process is gone': async ({ id, runId }) => {
      const now = Date.now()
      const at = { created_at: now, started_at: now }
      await db
        .insertInto('sync_run')
        .values({
          ...shared,
          ...at,
          id: runId,
          task_id: id,
          asked_by: '王建国',
          status: 'running',
          phase: 'read',
          ended_at: null,
          reason: null,
        })
        .execute()
      await db.deleteFrom('job').where('kind', '=', 'sync-run').where('key', '=', runId).execute()
      await db
        .insertInto('job')
        .values({
          ...at,
          id: newId(now),
          kind: 'sync-run',
          key: runId,
          subject: '契约同步',
          payload: JSON.stringify({ runId }),
          state: 'running',
          lease: 'gone',
          lease_until: now + 30_000,
          due_at: now,
          attempt: 1,
          cancel: 0,
        })
        .execute()
      return {}
    },
    'the run of the task was stopped': async ({ id, runId, name }) => {
      const reason = '数据源没有任何行，已停止，以免停用全部记录'
      const at = { created_at: moment('2026-03-02 02:00:00'), started_at: moment('2026-03-02 02:00:01') }
      const end = moment('2026-03-02 02:00:09')
      await db
        .insertInto('sync_run')
        .values({
          ...shared,
          ...at,
          id: runId,
          task_id: id,
          asked_by: '王建国',
          status: 'failed',
          phase: 'judge',
          reason,
          ended_at: end,
        })
        .execute()
      await db.deleteFrom('job').where('subject', '=', name).execute()
      await db
        .insertInto('job')
        .values({
          ...at,
          id: newId(end),
          kind: 'sync-run',
          key: runId,
          subject: name,
          payload: JSON.stringify({ runId }),
          state: 'failed',
          failure: reason,
          due_at: at.created_at,
          attempt: 1,
          cancel: 0,
          finished_at: end,
        })
        .execute()
      return {}
    },
    'a directory answers its divisions': async ({ key }) => {
      if (key !== demoKey) throw new Error('The directory of the demonstration has another key.')
      return { directory: `${surroundings.address}${sourcePath}/areas` }
    },
  }) satisfies Partial<StateHandlers>
