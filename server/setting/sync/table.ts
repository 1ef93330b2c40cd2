import type { Generated } from 'kysely'

/* Tables of the synchronisation (decision 0083). */

declare module '../../database/schema.ts' {
  interface Tables {
    sync_task: SyncTaskTable
    sync_run: SyncRunTable
    sync_row: SyncRowTable
    sync_binding: SyncBindingTable
  }
}

export interface SyncTaskTable {
  id: string
  name: string
  /** A `SyncObject`; it stays. */
  object: string
  mode: 'full' | 'incremental'
  /** JSON: `SourceSettings`, without the secret. */
  source: string
  /** Sealed by the vault for this task. */
  secret: string | null
  /** JSON: `FieldMapping[]`. */
  mapping: string
  /** Five fields; null for a task that is only run by hand. */
  cron: string | null
  /** A full run that would disable more than this percentage of what is bound stops. */
  removal_limit: number
  /** Whether a record that exists here under the same key is taken over. */
  adopt: 0 | 1
  paused: 0 | 1
  /** Milliseconds since 1970; null while it is paused or has no cron line. */
  next_due: number | null
  /** The greatest value of the source's field of changes that a finished run has seen. */
  watermark: string | null
  /** Failed runs since the last one that was not. */
  failures: Generated<number>
  /** When the first of them ended, in milliseconds since 1970; null without any. */
  failing_since: number | null
  /** The last run that is none of a preview. */
  last_run_id: string | null
  remark: string | null
  /** The id of the user who saved it last, by whose rights it runs; null for a task that is older than this. */
  edited_by: string | null
  created_at: number
  updated_at: number
  /** The optimistic lock of its form. */
  version: Generated<number>
}

export type SyncRunStatus = 'waiting' | 'running' | 'succeeded' | 'partial' | 'failed' | 'cancelled'

/**
 * A run. At every moment `read` is what was created, updated, skipped, has failed or is pending; nothing is pending at
 * its end.
 */
export interface SyncRunTable {
  id: string
  task_id: string
  /** A preview writes nothing but its rows; a retry takes the failed rows of another run. */
  kind: 'run' | 'preview' | 'retry'
  /** Of a retry, the run whose failures it takes. */
  of_run_id: string | null
  begun_by: 'user' | 'schedule'
  /** The name of the user who began it, at that time. */
  asked_by: string | null
  /** The user's id. */
  asked_by_id: string | null
  status: SyncRunStatus
  phase: 'read' | 'judge' | 'apply' | 'remove'
  /** Whether a user asked to stop it. */
  cancelling: Generated<0 | 1>
  /** Why it failed, or what an administrator should know. */
  reason: string | null
  read: Generated<number>
  created: Generated<number>
  updated: Generated<number>
  skipped: Generated<number>
  failed: Generated<number>
  pending: Generated<number>
  /** Records that the source has no longer: to be disabled, disabled, and kept with a reason. */
  removing: Generated<number>
  disabled: Generated<number>
  kept: Generated<number>
  /** Whether the present pass over the pending rows has written one. */
  progressed: Generated<0 | 1>
  /** The greatest value of the source's field of changes in its rows. */
  watermark: string | null
  /** The retry that has taken its failures. */
  retried_by: string | null
  created_at: number
  started_at: number | null
  ended_at: number | null
}

export type SyncRowState =
  | 'pending'
  | 'waiting'
  | 'created'
  | 'updated'
  | 'skipped'
  | 'failed'
  | 'removing'
  | 'disabled'
  | 'kept'

/** A row of the source in a run; from the end of the run only those that failed or were kept, of a preview all. */
export interface SyncRowTable {
  run_id: string
  /** Its number in the source, from 1; behind these the records that the source has no longer. */
  row_no: number
  /** Lower-case; empty where the row names no record. */
  key: string
  /** What the row is called, for the lists. */
  label: string
  /** Of the mapped row. */
  digest: string
  /** JSON: the row as the source gave it. */
  raw: string
  state: SyncRowState
  reason: string | null
  /** JSON of a preview: the fields that would change. */
  changes: string | null
}

/** Which record here belongs to which row of a task's source. */
export interface SyncBindingTable {
  task_id: string
  /** Lower-case. */
  key: string
  object: string
  local_id: string
  /** Of the mapped row that was written last; '' makes the next run write it again. */
  digest: string
  /** Whether the source has it no longer. */
  gone: 0 | 1
  /** Of one that was disabled as gone, its version then: only where it is unchanged is it enabled with its return. */
  local_version: number | null
}
