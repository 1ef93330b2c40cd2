import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import { maskedText } from '../../kernel/audit-changes.ts'
import { withoutIdNumbers } from '../../kernel/mask.ts'
import type { SyncObject } from '../../kernel/sync/sync-object.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { cronText } from './cron.ts'
import type { Run, Task } from './engine/sync-site.ts'
import type { SyncRowTable } from './table.ts'
import type { SourceSettings } from './task-settings.ts'

const timeOf = (ms: number | null) => (ms === null ? null : formatDateTime(ms))

/** A run, as the list and its page show it. */
export const answerRun = (run: Run): Schemas['SyncRun'] => ({
  ...answerLastRun(run),
  ...withoutNulls({
    taskId: run.task_id,
    begunBy: run.begun_by,
    askedBy: run.asked_by,
    phase: run.phase,
    pending: run.pending,
    removing: run.removing,
    kept: run.kept,
    cancelling: run.cancelling === 1,
    createTime: formatDateTime(run.created_at),
  }),
  runKind: run.kind,
  retriable: isRetriable(run),
})

export const isRetriable = ({ kind, status, failed, retried_by }: Run): boolean =>
  kind !== 'preview' && status !== 'waiting' && status !== 'running' && failed > 0 && retried_by === null

const answerLastRun = (run: Run): Schemas['SyncLastRun'] =>
  withoutNulls({
    id: run.id,
    runStatus: run.status,
    runKind: run.kind,
    startTime: timeOf(run.started_at),
    endTime: timeOf(run.ended_at),
    duration: run.started_at === null || run.ended_at === null ? null : Math.max(0, run.ended_at - run.started_at),
    runReason: run.reason,
    read: run.read,
    created: run.created,
    updated: run.updated,
    skipped: run.skipped,
    failed: run.failed,
    disabled: run.disabled,
    retriable: isRetriable(run),
  })

/** Tasks, each with the run that its row shows and the one that has not ended. */
export async function answerTasks(db: Database, tasks: readonly Task[]): Promise<Schemas['SyncTask'][]> {
  const ids = tasks.map(({ id }) => id)
  const lastIds = tasks.flatMap(({ last_run_id }) => last_run_id ?? [])
  const runs =
    ids.length === 0
      ? []
      : await db
          .selectFrom('sync_run')
          .selectAll()
          .where('task_id', 'in', ids)
          .where((eb) =>
            eb.or([
              eb('status', 'in', ['waiting', 'running']),
              ...(lastIds.length === 0 ? [] : [eb('id', 'in', lastIds)]),
            ]),
          )
          .execute()
  return tasks.map((task) => {
    const own = runs.filter(({ task_id }) => task_id === task.id)
    const active = own.find(({ ended_at }) => ended_at === null)
    const shown = active && active.kind !== 'preview' ? active : own.find(({ id }) => id === task.last_run_id)
    return withoutNulls({
      id: task.id,
      name: task.name,
      // as: stored by the form
      object: task.object as Schemas['SyncObject'],
      mode: task.mode,
      sourceKind: settingsIn(task).sourceKind,
      sourceName: sourceName(settingsIn(task)),
      cron: task.cron,
      cronText: task.cron === null ? null : cronText(task.cron),
      nextTime: timeOf(task.next_due),
      paused: task.paused === 1,
      failures: task.failures,
      lastRun: shown ? answerLastRun(shown) : null,
      activeRunId: active?.id ?? null,
      remark: task.remark,
      version: task.version,
    })
  })
}

// as: stored by the form, whose schema it has
export const settingsIn = ({ source }: Pick<Task, 'source'>) => JSON.parse(source) as SourceSettings

const sourceName = ({
  sourceKind,
  sourceAddress = '',
  fileName,
  databaseHost,
  databaseTable,
}: SourceSettings): string => {
  if (sourceKind === 'file') return fileName ?? ''
  if (sourceKind === 'postgresql') return `${databaseHost} ${databaseTable}`
  return URL.canParse(sourceAddress) ? new URL(sourceAddress).host : sourceAddress
}

const masked = (field: string, text: string): string => withoutIdNumbers(maskedText(field, text))

/** Mapped cells under the labels of our fields, personal data masked. */
export const answerCells = ({ fields }: SyncObject, cells: Readonly<Record<string, string>>): Schemas['SyncCell'][] =>
  fields.flatMap(({ field, label }) => {
    const value = cells[field]
    return value === undefined ? [] : [{ label, value: masked(field, value) }]
  })

interface StoredChange {
  readonly field: string
  readonly before?: string
  readonly after?: string
}

/**
 * A row of a run. What names it may be a personal number: the key of an officer is one, and a row without a name is
 * called by its key; another system may have put one anywhere.
 */
export function answerRow(
  object: SyncObject,
  row: Selectable<SyncRowTable>,
  cells: Readonly<Record<string, string>>,
): Schemas['SyncRow'] {
  const labels = new Map(object.fields.map(({ field, label }) => [field, label]))
  // as: stored by the engine
  const changes = (row.changes === null ? [] : JSON.parse(row.changes)) as readonly StoredChange[]
  return withoutNulls({
    rowNumber: row.row_no,
    recordKey: masked(object.key, row.key),
    // A row without a name is called by its key, which is stored in lower case.
    rowLabel: masked(row.label.toLowerCase() === row.key ? object.key : 'name', row.label),
    // as: those that the list asks for
    rowState: row.state as Schemas['SyncRowState'],
    rowReason: row.reason === null ? null : withoutIdNumbers(row.reason),
    cells: answerCells(object, cells),
    changes: changes.map(({ field, before, after }) =>
      withoutNulls({
        label: labels.get(field) ?? field,
        before: before === undefined ? null : withoutIdNumbers(before),
        after: after === undefined ? null : withoutIdNumbers(after),
      }),
    ),
  })
}
