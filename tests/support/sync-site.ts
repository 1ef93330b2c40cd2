import { contributed } from '../../server/areas.ts'
import type { Database } from '../../server/database/schema.ts'
import { fieldChecks } from '../../server/http/field-checks.ts'
import { callOut } from '../../server/kernel/calls/call-out.ts'
import { runSync } from '../../server/setting/sync/engine/run-sync.ts'
import type { SyncSite } from '../../server/setting/sync/engine/sync-site.ts'
import { httpSource } from '../../server/setting/sync/sources/http-source.ts'

/**
 * What runs of a test need: the source of every task is the interface at `url`, without pages unless a page has a size.
 */
export async function syncSite(db: Database, url: string, batch: number, pageSize?: number): Promise<SyncSite> {
  const send = callOut({ record: () => undefined, clock: { now: () => 0 } })
  const settings = {
    address: url,
    rowsPath: 'data.rows',
    totalPath: '',
    paging: pageSize === undefined ? 'none' : 'page',
    firstPage: 1,
    pageSize: pageSize ?? 1,
  } as const
  const none = {
    pageParameter: 'page',
    sizeParameter: 'size',
    cursorParameter: '',
    cursorPath: '',
    sinceParameter: '',
    headerName: '',
  }
  return {
    db,
    clock: { now: Date.now },
    fieldErrors: await fieldChecks(),
    ...contributed,
    mostRows: 1_000_000,
    batch,
    sourceOf: () =>
      httpSource(
        { ...settings, ...none },
        { callOut: send, mayReach: () => true, timeLimit: 10_000, pauses: [], party: '测试' },
      ),
  }
}

/** Carries out a run to its end. `hold` may fail, as where the process is killed. */
export const carryOut = (site: SyncSite, runId: string, hold: () => Promise<void> = async () => undefined) =>
  runSync(site, runId, { signal: new AbortController().signal, hold, report: async () => undefined })

const orgMapping = [
  { field: 'code', from: 'id' },
  { field: 'name', from: 'title' },
  { field: 'kind', fixed: '内设机构' },
  { field: 'parent', from: 'above' },
]

/** A task of organisations. */
export const addOrgTask = (db: Database, id: string): Promise<void> => addTask(db, id, 'org', orgMapping)

/** A task of the administrator with its columns as the form stores them; takes over nothing, and may disable all. */
export async function addTask(db: Database, id: string, object: string, mapping: readonly object[]): Promise<void> {
  const { id: edited_by } = await db
    .selectFrom('user')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const shared = { cron: null, next_due: null, watermark: null, last_run_id: null, remark: null, secret: null }
  await db
    .insertInto('sync_task')
    .values({
      ...shared,
      id,
      edited_by,
      name: `任务 ${id}`,
      object,
      mode: 'full',
      source: '{}',
      mapping: JSON.stringify(mapping),
      removal_limit: 100,
      adopt: 0,
      paused: 0,
      created_at: 0,
      updated_at: 0,
    })
    .execute()
}

/** A run of it that waits. */
export async function addRun(db: Database, taskId: string, id: string): Promise<void> {
  const none = { of_run_id: null, asked_by: null, reason: null, watermark: null, retried_by: null }
  const times = { created_at: 0, started_at: null, ended_at: null }
  await db
    .insertInto('sync_run')
    .values({
      ...none,
      ...times,
      id,
      task_id: taskId,
      kind: 'run',
      begun_by: 'schedule',
      status: 'waiting',
      phase: 'read',
    })
    .execute()
}
