import {
  beginInterfaceCallExportPermission,
  callDirectionLabels,
  callFailureLabels,
  callHandlingLabels,
  callHandlingSeverities,
  interfaceKindLabels,
  listInterfaceCallsPermission,
  listOperationLogsPermission,
  markInterfaceCallsPermission,
  markInterfaceCallsSteps,
} from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import { countText } from '../../../../openapi/text/count-text.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

/** A row is named by the other side and what was called. */
export type Call = Schemas['InterfaceCall'] & { readonly name: string }
export type CallDetail = Schemas['InterfaceCallDetail']
export type LogState = Schemas['InterfaceLogState']
export type Mark = Schemas['InterfaceCallMark']
export type CallQuery = QueryOf<'listInterfaceCalls'>
export type CallExportQuery = QueryOf<'beginInterfaceCallExport'>

/** The record of calls in and out. Every method rejects with `ApiError`. */
export interface CallGateway {
  /** A page of calls, without their requests and answers. */
  list(query: CallQuery, signal: AbortSignal): Promise<Page<Call>>
  readonly exported: ExportGateway<Call, CallExportQuery>
  /** One call with its masked request and answer. */
  detail(id: string, signal?: AbortSignal): Promise<CallDetail>
  /** How long the log keeps calls, and how many it could not record. */
  state(): Promise<LogState>
  /** Marks failed calls; those that another user has marked since are refused. */
  mark(mark: Mark): Promise<BatchResult>
}
export const CallGateway = token<CallGateway>('CallGateway')

export const may = {
  query: listInterfaceCallsPermission,
  mark: markInterfaceCallsPermission,
  export: beginInterfaceCallExportPermission,
  /** Of the operation log, which has the requests of users by the same trace id. */
  operations: listOperationLogsPermission,
} as const

export const kindOptions = optionsOf(interfaceKindLabels)
export const directionOptions = optionsOf(callDirectionLabels)
export const resultOptions = [{ value: 'succeeded', label: '成功' }, ...optionsOf(callFailureLabels)]
export const handlingOptions = optionsOf(callHandlingLabels)

/** 短信网关 短信发送; a caller that named no application is unknown. */
export const nameOf = ({ party, kind }: Pick<Call, 'party' | 'kind'>): string =>
  `${party || '未知应用'} ${interfaceKindLabels[kind]}`
export const partyOf = ({ party }: Pick<Call, 'party'>): string => party || '未知应用'
export const kindOf = ({ kind }: Pick<Call, 'kind'>): string => interfaceKindLabels[kind]
export const directionOf = ({ direction }: Pick<Call, 'direction'>): string => callDirectionLabels[direction]
export const durationOf = ({ duration }: Pick<Call, 'duration'>): string => `${countText(duration)} ms`
export const statusOf = ({ httpStatus }: Pick<Call, 'httpStatus'>): string => httpStatus?.toString() ?? '无应答'

export const resultOf = ({ failure }: Pick<Call, 'failure'>) =>
  failure === undefined
    ? ({ label: '成功', severity: 'success' } as const)
    : ({ label: callFailureLabels[failure], severity: 'danger' } as const)

/** The state of a failed call; one that succeeded needs none. */
export const handlingOf = ({ handling }: Pick<Call, 'handling'>) =>
  handling && { label: callHandlingLabels[handling], severity: callHandlingSeverities[handling] }

/**
 * Why a call has no operations: what the server sends later, such as a reminder, changes nothing that the audit has.
 */
export const noOperations = ({ traceId }: Pick<Call, 'traceId'>): string | undefined =>
  traceId.startsWith('job-') ? '由后台任务发出，没有更改数据，因此没有操作日志' : undefined

/** Why a call cannot be marked; undefined where it can. */
export const notMarkable = ({ failure }: Pick<Call, 'failure'>): string | undefined =>
  failure === undefined ? markInterfaceCallsSteps.success : undefined

/** What the log keeps, and that it is not complete where that is so. */
export const stateWords = ({ keptDays, keptRows, dropped, droppedTime }: LogState): string => {
  const kept = `保留 ${keptDays} 天，最多 ${countText(keptRows)} 条`
  if (dropped === 0) return kept
  const last = droppedTime === undefined ? '' : `，最近一次 ${droppedTime.slice(0, 16)}`
  return `${kept}；有 ${countText(dropped)} 次调用未能记录${last}`
}
