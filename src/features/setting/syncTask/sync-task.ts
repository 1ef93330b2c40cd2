import {
  beginSyncTaskExportPermission,
  createSyncTaskPermission,
  newSyncTaskFields,
  startSyncRunPermission,
  syncModeLabels,
  syncObjectLabels,
  syncRunStatusLabels,
  syncRunStatusSeverities,
  syncSourceKindLabels,
} from '../../../../openapi/facts.ts'
import type { components, operations } from '../../../../openapi/schema.d.ts'
import { countText } from '../../../../openapi/text/count-text.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Chosen } from '../../../core/list/chosen.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'
import { mappingsOf, mappingValues } from './mapping.ts'

type Schemas = components['schemas']
export type SyncTask = Schemas['SyncTask']
export type SyncTaskDetail = Schemas['SyncTaskDetail']
export type NewSyncTask = Schemas['NewSyncTask']
export type SyncTaskChange = Schemas['SyncTaskChange']
export type Trial = Schemas['SyncTrial']
export type TrialRow = Schemas['SyncTrialRow']
export type Choices = Schemas['SyncChoices']
export type Schedule = Schemas['SyncSchedule']
/** A row of a list is named; of a run by its time. */
export type Run = Schemas['SyncRun'] & { readonly name: string }
export type RunKind = Schemas['SyncRunKind']
export type RunRow = Schemas['SyncRow'] & { readonly id: string; readonly name: string }
export type SyncTaskQuery = NonNullable<operations['listSyncTasks']['parameters']['query']>
type ExportQuery = NonNullable<operations['beginSyncTaskExport']['parameters']['query']>
export type RowQuery = Omit<operations['listSyncRows']['parameters']['query'], 'runId'>
export type RunQuery = Omit<operations['listSyncRuns']['parameters']['query'], 'id'>

/** The backend's synchronisation. Every method rejects with `ApiError`. */
export interface SyncGateway {
  /** A page of tasks, each with its last run. */
  list(query: SyncTaskQuery, signal: AbortSignal): Promise<Page<SyncTask>>
  readonly exported: ExportGateway<SyncTask, ExportQuery>
  /** One task as it is now, with its settings. */
  detail(id: string, signal?: AbortSignal): Promise<SyncTaskDetail>
  /** The objects with their fields, and the sources that the deployment allows. */
  choices(): Promise<Choices>
  /**
   * A cron line in words; rejects with 400 for one that no cron has or that never comes. The caller reports a failure.
   */
  schedule(cron: string, signal: AbortSignal): Promise<Schedule>
  create(task: NewSyncTask): Promise<unknown>
  /** Rejects with 409 where another user changed the task since it was read, or while it runs. */
  update(change: SyncTaskChange): Promise<unknown>
  remove(ids: Chosen): Promise<BatchResult>
  /** With versions, a task that was changed since it had its own is refused. */
  pause(ids: Chosen, paused: boolean, versions?: readonly number[]): Promise<BatchResult>
  /** Ten rows of the source, mapped; nothing is stored. The caller reports a failure. */
  trial(trial: Trial): Promise<readonly TrialRow[]>
  /** Begins a run in the background; resolves to its id. */
  start(id: string, kind: RunKind): Promise<string>
  cancel(runId: string): Promise<unknown>
  /** The runs of a task, the latest first. */
  runs(id: string, query: RunQuery, signal: AbortSignal): Promise<Page<Run>>
  /** One run as it is now. The caller reports a failure. */
  progress(runId: string, signal: AbortSignal): Promise<Run>
  /** Of a preview the rows that would change something, of another run those that failed. */
  rows(runId: string, query: RowQuery, signal: AbortSignal): Promise<Page<RunRow>>
}
export const SyncGateway = token<SyncGateway>('SyncGateway')

export const may = {
  edit: createSyncTaskPermission,
  run: startSyncRunPermission,
  export: beginSyncTaskExportPermission,
} as const

export const objectOptions = optionsOf(syncObjectLabels)
/** The objects that the user may keep tasks of, whose runs would fail otherwise; all until they are known. */
export const keptObjects = (choices: Choices | undefined) =>
  objectOptions.filter(({ value }) => whyNotKept(choices, value) === undefined)
/** Why the user may not keep tasks of an object; undefined where the user may. */
export function whyNotKept(choices: Choices | undefined, name: string): string | undefined {
  const found = choices?.objects.find(({ object }) => object === name)
  return found?.missing && `您没有${found.missing}，不能保存${syncObjectLabels[found.object]}的同步任务`
}

export const modeOptions = optionsOf(syncModeLabels)
export const statusOptions = optionsOf(syncRunStatusLabels)
export const pausedOptions = [
  { value: 'false', label: '正常' },
  { value: 'true', label: '已暂停' },
] as const

export const objectOf = ({ object }: SyncTask): string => syncObjectLabels[object]
export const modeOf = ({ mode }: SyncTask): string => syncModeLabels[mode]
export const sourceOf = ({ sourceKind, sourceName }: SyncTask): string =>
  `${syncSourceKindLabels[sourceKind]} ${sourceName}`
export const cronOf = ({ cronText = '手动', paused }: SyncTask): string => (paused ? `${cronText}（已暂停）` : cronText)

/**
 * The state of a run as the list marks it; a task that never ran has none. A preview writes nothing, so that it only
 * ends; with a warning where a real run would end otherwise.
 */
export const statusOf = ({
  runStatus,
  runKind,
  runReason,
}: Pick<Run, 'runStatus' | 'runReason'> & Partial<Pick<Run, 'runKind'>>) =>
  runKind === 'preview' && (runStatus === 'succeeded' || runStatus === 'partial')
    ? ({ label: '预览完成', severity: runReason === undefined ? 'success' : 'warning' } as const)
    : { label: syncRunStatusLabels[runStatus], severity: syncRunStatusSeverities[runStatus] }

type Counted = Pick<Run, 'read' | 'created' | 'updated' | 'skipped' | 'failed'>
/** 1,200 / 3 / 12 / 1,183 / 2: read, of it created, updated, skipped and failed. */
export const countsOf = ({ read, created, updated, skipped, failed }: Counted): string =>
  [read, created, updated, skipped, failed].map((count) => countText(count)).join(' / ')

/** 41 秒, 2 分 5 秒. */
export function durationOf(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return ''
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 1) return '不到 1 秒'
  return seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`
}

export const isActive = ({ runStatus }: Pick<Run, 'runStatus'>): boolean =>
  runStatus === 'waiting' || runStatus === 'running'

/** Why something cannot be done with a task; undefined where it can. */
export const isUnderWay = ({ activeRunId }: SyncTask): boolean => activeRunId !== undefined
export const notIdle = (task: SyncTask) => (isUnderWay(task) ? '任务正在运行' : undefined)
export const notRetriable = (task: SyncTask) =>
  notIdle(task) ?? (task.lastRun?.retriable ? undefined : '上次运行没有失败项')

const defaults = {
  object: 'org' as NewSyncTask['object'],
  mode: 'full' as NewSyncTask['mode'],
  sourceKind: 'http' as NewSyncTask['sourceKind'],
  paging: 'page' as NonNullable<NewSyncTask['paging']>,
  firstPage: 1 as number | undefined,
  pageSize: 500 as number | undefined,
  removalLimit: 10 as number | undefined,
  adopt: false,
}

/** What the form holds of a task; the secret is never known. */
export const valuesOf = (task?: SyncTaskDetail) => ({
  ...textsOf(newSyncTaskFields, task),
  ...(task === undefined && { pageParameter: 'page', sizeParameter: 'size' }),
  object: task?.object ?? defaults.object,
  mode: task?.mode ?? defaults.mode,
  sourceKind: task?.sourceKind ?? defaults.sourceKind,
  paging: task?.paging ?? defaults.paging,
  firstPage: task ? task.firstPage : defaults.firstPage,
  pageSize: task ? task.pageSize : defaults.pageSize,
  removalLimit: task ? task.removalLimit : defaults.removalLimit,
  adopt: task?.adopt ?? defaults.adopt,
  mappings: mappingValues(task?.mappings ?? []),
})
export type SyncTaskValues = ReturnType<typeof valuesOf>

/** The values as they are sent. */
export const newSyncTaskOf = ({ mappings, removalLimit = 0, ...values }: SyncTaskValues): NewSyncTask =>
  // as: empty texts were left out before, and of the others the schema decides
  ({ ...values, removalLimit, mappings: mappingsOf(mappings) }) as NewSyncTask

/** The change of a task, named by the version that was read. */
export const changeOf = (values: SyncTaskValues, { id, version }: SyncTaskDetail): SyncTaskChange => ({
  ...newSyncTaskOf(values),
  id,
  version,
})
