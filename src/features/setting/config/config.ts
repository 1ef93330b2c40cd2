import {
  beginParameterExportPermission,
  confirmParameterPermission,
  type FieldRules,
  importParametersPermission,
  parameterChangeFields,
  parameterEffectLabels,
  parameterGroupLabels,
  parameterOriginLabels,
  parameterTypeLabels,
  refreshParametersPermission,
  removeParametersPermission,
  updateParameterPermission,
} from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Chosen } from '../../../core/list/chosen.ts'
import type { PageRequest } from '../../../core/list/list-request.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

/** A value that the site may set; its `id` is its key. */
export type Parameter = Schemas['Parameter']
export type ParameterChange = Schemas['ParameterChange']
export type ParameterRestoration = Schemas['ParameterRestoration']
export type ParameterImportCheck = Schemas['ParameterImportCheck']
export type ParameterQuery = QueryOf<'listParameters'>
export type ParameterExportQuery = QueryOf<'beginParameterExport'>

/** The backend's parameters of the site. Every method rejects with `ApiError`. */
export interface ParameterGateway {
  /** A page of parameters. */
  list(query: ParameterQuery, signal: AbortSignal): Promise<Page<Parameter>>
  readonly exported: ExportGateway<Parameter, ParameterExportQuery>
  /** One parameter as it is now. */
  detail(id: string): Promise<Parameter>
  /** A page of the changes of one parameter, the latest first. */
  history(id: string, page: PageRequest, signal: AbortSignal): Promise<Page<Schemas['ChangeEntry']>>
  /** Sets a value; rejects with 409 where another user changed it since it was read. */
  update(change: ParameterChange): Promise<void>
  /** Sets the value that a change in the history has set; rejects as `update`. */
  restore(restoration: ParameterRestoration): Promise<void>
  /** Puts a proposed value in force; rejects with 404 where the proposal is over. */
  confirm(id: string, proposal: string): Promise<void>
  /** Drops a proposed value; rejects as `confirm`. */
  reject(id: string, proposal: string): Promise<void>
  /** Sets each parameter to its default; refuses those that another user has changed since they were read. */
  reset(parameters: readonly Pick<Parameter, 'id' | 'version'>[]): Promise<BatchResult>
  /** Deletes what an earlier release has left. */
  remove(ids: Chosen): Promise<BatchResult>
  /** Has every process of the backend read the parameters again. */
  refresh(): Promise<void>
  /** What an import of a file would do, and why it cannot; changes nothing. */
  checkImport(parameterFile: string): Promise<ParameterImportCheck>
  /** Changes what was checked, all or nothing; resolves to how many parameters. */
  runImport(plan: string, parameterFile: string): Promise<number>
}
export const ParameterGateway = token<ParameterGateway>('ParameterGateway')

export const may = {
  edit: updateParameterPermission,
  decide: confirmParameterPermission,
  remove: removeParametersPermission,
  refresh: refreshParametersPermission,
  import: importParametersPermission,
  export: beginParameterExportPermission,
} as const

export const switchOptions = optionsOf({ true: '开启', false: '关闭' })

export const groupOf = ({ group }: Parameter): string => parameterGroupLabels[group]
export const typeOf = ({ valueType }: Parameter): string => parameterTypeLabels[valueType]
export const effectOf = ({ effect, waits }: Parameter): string =>
  waits ? '重启后生效，尚未重启' : parameterEffectLabels[effect]
export const builtInOf = ({ builtIn }: Parameter): string => (builtIn ? '是' : '否')
export const originOf = ({ origin }: Parameter) =>
  ({
    label: parameterOriginLabels[origin],
    severity: origin === 'site' ? 'info' : origin === 'deployment' ? 'warning' : 'neutral',
  }) as const
/** The range of a number with its unit, else what a value has to be. */
export const rangeOf = ({ demand, unit }: Parameter): string => (unit === undefined ? demand : `${demand}（${unit}）`)

/** A value as a person reads it: 5 次, 开启, 未设置. */
const wordsOf = ({ valueType, unit }: Parameter, text: string | undefined): string => {
  if (text === undefined) return '未设置'
  if (valueType === 'switch') return text === 'true' ? '开启' : '关闭'
  return unit === undefined ? text : `${text} ${unit}`
}
export const defaultOf = (parameter: Parameter): string => wordsOf(parameter, parameter.defaultValue)
/** The value in words; of a secret only whether there is one, and nothing of what no release reads any more. */
export const valueOf = (parameter: Parameter): string => {
  if (!parameter.builtIn) return '—'
  if (parameter.valueType === 'secret') return parameter.secretIsSet ? '已设置，不显示' : '未设置'
  return wordsOf(parameter, parameter.parameterValue)
}

/** The value in the words of the history. */
export const toldValueOf = (parameter: Parameter): string =>
  parameter.origin === 'default' && parameter.defaultValue !== undefined
    ? `${defaultOf(parameter)}（默认值）`
    : valueOf(parameter)

/** Why the person cannot change a parameter, in few words; undefined where they can. */
export const heldOf = ({ heldBy, variable, proposal, confirmed }: Parameter): string | undefined => {
  if (proposal && confirmed) return '有待确认的变更'
  if (heldBy === 'deployment') return `由部署配置固定（${variable}）`
  return heldBy === 'duty' ? '由另一位管理员修改（三员分立）' : undefined
}

/** What the form holds: the value as its field takes it. */
export const valuesOf = (parameter?: Parameter): { readonly newValue: string | number | undefined } => {
  const { valueType, parameterValue = '' } = parameter ?? {}
  return { newValue: valueType === 'number' ? Number(parameterValue) : parameterValue }
}

/** The rule of the one field of the form, with the range of a number. */
export const fieldsOf = ({ valueType, minimum, maximum }: Parameter): FieldRules => {
  const { newValue } = parameterChangeFields
  const range = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
  return { newValue: valueType === 'number' ? { label: newValue.label, required: true, ...range } : newValue }
}

/** A change that waits for another administrator: who has proposed what, and until when it waits. */
export const proposalOf = ({ proposal }: Parameter): string =>
  proposal
    ? `${newValueOf(proposal)}（${proposal.proposedBy}于 ${proposal.proposeTime} 提出，${proposal.expireTime} 失效）`
    : '—'
const newValueOf = ({ newValue }: NonNullable<Parameter['proposal']>): string =>
  newValue === undefined ? '换成新的值' : `改为 ${newValue}`

/** Why the person cannot confirm a change that waits; undefined where they can. */
export const unconfirmableOf = ({ proposal }: Parameter): string | undefined =>
  proposal?.confirmable ? undefined : '由另一员确认（三员分立）'

/** What is asked before a change that waits is decided: from what, to what, by which user and when. */
export const askedOf = (parameter: Parameter): string =>
  `“${parameter.name}”现为 ${valueOf(parameter)}，${proposalOf(parameter)}。`

/** When a change counts. */
export const effectTold = (parameter: Parameter): string =>
  parameter.confirmed ? '另一员确认后生效。' : parameter.effect === 'restart' ? '重启服务后生效。' : '立即生效。'

/** What is said once a value was sent. */
export const doneOf = ({ confirmed, effect }: Parameter): string => {
  if (confirmed) return '变更已提交，待另一员确认后生效'
  return effect === 'restart' ? '参数已保存，重启服务后生效' : '参数已修改，立即生效'
}
