import {
  beginJobExportPermission,
  jobKindLabels,
  jobStateLabels,
  jobStateSeverities,
  listJobsPermission,
  retryJobsPermission,
  retryJobsSteps,
} from '../../../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../../../openapi/schema.d.ts'
import { countText } from '../../../../../../openapi/text/count-text.ts'
import type { ExportGateway } from '../../../../../core/export/export-gateway.ts'
import { optionsOf } from '../../../../../core/form/options-of.ts'
import type { BatchResult } from '../../../../../core/list/batch-result.ts'
import type { Chosen } from '../../../../../core/list/chosen.ts'
import type { Page } from '../../../../../core/list/page.ts'
import { refusalOf } from '../../../../../core/list/refusal-of.ts'
import { token } from '../../../../../core/token.ts'

export type Job = Schemas['Job']
export type JobQuery = QueryOf<'listJobs'>

/** Work of the server in the background. Every method rejects with `ApiError`. */
export interface JobGateway {
  /** A page of jobs, those that are over too. */
  list(query: JobQuery, signal: AbortSignal): Promise<Page<Job>>
  readonly exported: ExportGateway<Job, QueryOf<'beginJobExport'>>
  /** Has failed jobs, and those that wait for their next try, tried at once. */
  retry(ids: Chosen): Promise<BatchResult>
}
export const JobGateway = token<JobGateway>('JobGateway')

export const may = { query: listJobsPermission, export: beginJobExportPermission, retry: retryJobsPermission } as const

export const kindOptions = optionsOf(jobKindLabels)
export const stateOptions = optionsOf(jobStateLabels)
export const kindOf = ({ kind }: Pick<Job, 'kind'>): string => jobKindLabels[kind]

/** A job that waits for another try is shown as one, because something is wrong with it. */
export const stateOf = ({ state, attempt }: Pick<Job, 'state' | 'attempt'>) =>
  state === 'waiting' && attempt > 0
    ? ({ label: '等待重试', severity: 'warning' } as const)
    : ({ label: jobStateLabels[state], severity: jobStateSeverities[state] } as const)

/** 1,000 / 12,000; '' before anything is known. */
export const progressOf = ({ done, total }: Pick<Job, 'done' | 'total'>): string => {
  if (done === undefined) return ''
  return [done, ...(total === undefined ? [] : [total])].map((count) => countText(count)).join(' / ')
}

/** Why a job cannot be tried again; undefined where it can. */
export const notRetriable = ({ kind, state, attempt }: Pick<Job, 'kind' | 'state' | 'attempt'>): string | undefined => {
  if (state === 'failed' && kind === 'sync-run') return '该次运行已结束，请在同步任务中重新执行'
  return state === 'waiting' && attempt > 0 ? undefined : refusalOf(retryJobsSteps)({ status: state })
}
