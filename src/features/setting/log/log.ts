import {
  auditedKinds,
  beginSignInLogExportPermission,
  listSignInLogsPermission,
  lockUsersPermission,
  logBrowserLabels,
  logFaultKindLabels,
  logNetworkLabels,
  logSystemLabels,
  moduleNames,
  operationModules,
  operationNames,
  operationResultLabels,
  signInFailureLabels,
  signInMethodLabels,
  signOutUsersPermission,
  verifyLogsPermission,
} from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import { countText } from '../../../../openapi/text/count-text.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

/** A row is named by its user, also where no account has the username that was typed. */
export type SignIn = Schemas['SignInLog'] & { readonly name: string }
export type OperationLog = Schemas['OperationLog']
export type LogCheck = Schemas['LogCheck']
export type SignInQuery = QueryOf<'listSignInLogs'>
export type SignInExportQuery = QueryOf<'beginSignInLogExport'>
export type OperationQuery = QueryOf<'listOperationLogs'>
export type OperationExportQuery = QueryOf<'beginOperationLogExport'>

/** The logs, and what may be done with the account of a row. Every method rejects with `ApiError`. */
export interface LogGateway {
  /** A page of the sign-ins of the data scope, also refused ones. */
  signIns(query: SignInQuery, signal: AbortSignal): Promise<Page<SignIn>>
  readonly signInsExported: ExportGateway<SignIn, SignInExportQuery>
  /** A page of the audit of the data scope, in words. */
  operations(query: OperationQuery, signal: AbortSignal): Promise<Page<OperationLog>>
  readonly operationsExported: ExportGateway<OperationLog, OperationExportQuery>
  /** Verifies the next part of the audit's chain, from the row after `after` on. The caller reports a failure. */
  verify(after: number, signal: AbortSignal): Promise<LogCheck>
  /** Lifts all locks of a user; rejects also where that is refused. */
  unlock(userId: string): Promise<void>
  /** Ends all login sessions of a user; rejects also where that is refused. */
  signOut(userId: string): Promise<void>
}
export const LogGateway = token<LogGateway>('LogGateway')

export const may = {
  query: listSignInLogsPermission,
  export: beginSignInLogExportPermission,
  verify: verifyLogsPermission,
  unlock: lockUsersPermission,
  signOut: signOutUsersPermission,
} as const

/** The two lists of the screen. */
export const logLists = {
  label: '日志',
  path: '/setting/log',
  options: [
    { value: 'signIns', label: '登录日志' },
    { value: 'operations', label: '操作日志' },
  ],
} as const

export const methodOptions = optionsOf(signInMethodLabels)
export const resultOptions = [{ value: 'succeeded', label: '登录成功' }, ...optionsOf(signInFailureLabels)]
export const networkOptions = optionsOf(logNetworkLabels)
export const systemOptions = optionsOf(logSystemLabels)
export const browserOptions = optionsOf(logBrowserLabels)
/** What a record of the audit is. */
export const kindOptions = optionsOf(auditedKinds)
export const moduleOptions = optionsOf(moduleNames)
/** The operations, each with its module where two have the same label. */
export const operationOptions = optionsOf(operationNames).map(({ value, label }) => {
  const twice = Object.values(operationNames).filter((name) => name === label).length > 1
  // as: both constants have the same keys.
  const module = moduleNames[operationModules[value as keyof typeof operationModules]]
  return { value, label: twice ? `${label}（${module}）` : label }
})

export const operationResultOptions = optionsOf(operationResultLabels)
const severities = { completed: 'success', failed: 'danger', refused: 'warning' } as const

/** Whether the change was made, with the mark of it. */
export const operationResultOf = ({ result }: Pick<OperationLog, 'result'>) => ({
  label: operationResultLabels[result],
  severity: severities[result],
})

/** How long the request took; empty for a row from before this was kept. */
export const durationOf = ({ duration }: Pick<OperationLog, 'duration'>): string =>
  duration === undefined ? '' : `${countText(duration)} ms`

/** 用户 李娜; of a request that changed nothing the id of the record that it named, if there is one. */
export const objectOf = ({
  objectKind,
  objectName,
  objectId,
}: Pick<OperationLog, 'objectKind' | 'objectName' | 'objectId'>): string =>
  objectKind === undefined ? (objectId ? `编号 ${objectId}` : '') : `${objectKind} ${objectName}`

type Changed = OperationLog['fields'][number]

/** A field that changed; of a secret one neither value is kept. */
const changeText = ({ label, before, after }: Changed): string => {
  if (before === undefined && after === undefined) return `${label}：内容不留存`
  return `${label}：${before === undefined ? '' : `${before || '空'} → `}${after || '空'}`
}

/** The changes in one text, for a workbook: `职务：书记员 → 检察官助理`; of a refused request why it changed nothing. */
export const changesText = ({ fields, explanation }: Pick<OperationLog, 'fields' | 'explanation'>): string =>
  explanation ?? fields.map(changeText).join('；')

type Fault = NonNullable<LogCheck['fault']>

/** What is wrong with the first faulty row: `第 12 条原为第 13 条，两条被调换`. */
export const faultText = ({ kind, row, formerRow, swapped }: Fault): string =>
  kind === 'moved'
    ? `第 ${row} 条原为第 ${formerRow} 条，${swapped ? '两条被调换' : logFaultKindLabels.moved}`
    : `第 ${row} 条${logFaultKindLabels[kind]}`
