import type { Selectable } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { FieldCheck } from '../../../http/field-checks.ts'
import type { AuditContext } from '../../../kernel/audited.ts'
import type { Importer } from '../../../kernel/import/import-kind.ts'
import type { KnowsObjects } from '../objects.ts'
import type { SyncSource } from '../sources/sync-source.ts'
import type { SyncRunTable, SyncTaskTable } from '../table.ts'
import { syncPerson, writerOf } from '../task-rights.ts'

export type Task = Selectable<SyncTaskTable>
export type Run = Selectable<SyncRunTable>

/** What a run needs of the server. */
export interface SyncSite extends KnowsObjects {
  readonly db: Database
  readonly clock: { now(): number }
  readonly fieldErrors: FieldCheck
  /** Rows of a source that a run reads at most. */
  readonly mostRows: number
  /** Rows of one transaction. */
  readonly batch: number
  /** The source of a task. Throws `SourceFault` where the deployment does not allow it. */
  sourceOf(task: Task): SyncSource
}

/** A run with its task, as they were when it began or went on. */
export interface Work extends SyncSite {
  readonly task: Task
  readonly run: Run
  readonly signal: AbortSignal
  /** Locks the job that carries out the run; rejects where another process has taken it over. */
  hold(tx: Database): Promise<void>
  /** Shows how many rows of those that were read are done. */
  report(progress: { readonly done: number; readonly total?: number }): Promise<void>
}

/** A run that ends as failed without a fault of the server: the message, in Chinese, is what an administrator reads. */
export class StoppedRun extends Error {
  override readonly name = 'StoppedRun'
}

/** A user has asked to stop the run. */
export class CancelledRun extends Error {
  override readonly name = 'CancelledRun'
}

/** Another process has ended the run. */
export class RunIsOver extends Error {
  override readonly name = 'RunIsOver'
}

export const traceOf = (runId: string): string => `sync-${runId}`

/** Under what the audit has the changes of a run. */
export const auditOf = ({ db, clock, run }: Work): AuditContext => ({
  db,
  clock,
  audit: { operation: 'syncRun', traceId: traceOf(run.id), ip: '', session: undefined, person: syncPerson },
})

/**
 * The account by whose rights rows are read and written, as it is now. Throws `StoppedRun` where the task's editor has
 * no longer the rights for it.
 */
export async function importerOf(db: Database, work: Work): Promise<Importer> {
  const { clock, fieldErrors, task } = work
  const now = clock.now()
  const writer = await writerOf(db, work, task, now)
  if ('fault' in writer) throw new StoppedRun(writer.fault)
  return { account: writer.account, now, fieldErrors }
}

/**
 * Locks the run until the transaction ends, so that of two processes one goes on at a time. Throws `CancelledRun` or
 * `RunIsOver` where it must not.
 */
export async function lockRun(tx: Database, { run, hold }: Pick<Work, 'run' | 'hold'>): Promise<Run> {
  await hold(tx)
  const locked = await tx
    .updateTable('sync_run')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', run.id)
    .returningAll()
    .executeTakeFirst()
  if (locked?.status !== 'running') throw new RunIsOver()
  if (locked.cancelling) throw new CancelledRun()
  return locked
}
