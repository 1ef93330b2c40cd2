import {
  applyAreaTablePermission,
  areaLevelLabels,
  areaStatusLabels,
  areaStatusSeverities,
  beginAreaExportPermission,
  createAreaPermission,
  newAreaFields,
  removeAreasPermission,
  setAreaStatusPermission,
  updateAreaPermission,
} from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Chosen } from '../../../core/list/chosen.ts'
import type { PageRequest } from '../../../core/list/list-request.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

/** An administrative division; its `id` is its national code. */
export type Area = Schemas['Area']
export type AreaSource = Schemas['AreaSource']
export type NewArea = Schemas['NewArea']
export type AreaChange = Schemas['AreaChange']
export type AreaSuccession = Schemas['AreaSuccession']
export type AreaTableChange = Schemas['AreaTableChange']
export type AreaTableFindings = Schemas['AreaTableFindings']
export type AreaQuery = QueryOf<'listAreas'>
export type AreaExportQuery = QueryOf<'beginAreaExport'>

/** The backend's administrative divisions. Every method rejects with `ApiError`. */
export interface AreaGateway {
  /** The divisions directly below one, with null the provinces, in their order. */
  children(parentId: string | null, signal: AbortSignal): Promise<readonly Area[]>
  /** A page of divisions from all levels, each with its `path`. */
  list(query: AreaQuery, signal: AbortSignal): Promise<Page<Area>>
  /** Where the divisions come from; rejects with 404 before any were loaded. */
  source(signal: AbortSignal): Promise<AreaSource>
  readonly exported: ExportGateway<Area, AreaExportQuery>
  /** One division as it is now. */
  detail(id: string, signal?: AbortSignal): Promise<Area>
  /** A page of the changes of one division, the latest first. */
  history(id: string, page: PageRequest, signal: AbortSignal): Promise<Page<Schemas['ChangeEntry']>>
  create(area: NewArea): Promise<void>
  /** Replaces what the form shows; rejects with 409 where another user changed it since it was read. */
  update(change: AreaChange): Promise<void>
  /** Says that it was renamed under another code or merged, which disables it; rejects with 409 as `update`. */
  succeed(succession: AreaSuccession): Promise<void>
  /** Each division by itself; enabling one takes back that another one replaced it. */
  setStatus(ids: Chosen, status: Area['status'], versions?: readonly number[]): Promise<BatchResult>
  /** Each division by itself; refuses one with divisions below it, or that is the region of an organisation. */
  remove(ids: Chosen): Promise<BatchResult>
  /** What a national table would change; reads at most a million characters. */
  checkTable(table: string): Promise<AreaTableFindings>
  /** Changes the divisions as a table says; rejects with 409 where the counts are no longer those of the check. */
  applyTable(change: AreaTableChange): Promise<void>
}
export const AreaGateway = token<AreaGateway>('AreaGateway')

export const may = {
  add: createAreaPermission,
  edit: updateAreaPermission,
  status: setAreaStatusPermission,
  remove: removeAreasPermission,
  export: beginAreaExportPermission,
  import: applyAreaTablePermission,
} as const

export const statusOf = ({ status }: Area) =>
  ({ label: areaStatusLabels[status], severity: areaStatusSeverities[status] }) as const
export const successionOf = ({ how, date, name, id }: NonNullable<Area['successor']>): string =>
  `${date} ${how === 'merged' ? '并入' : '更名为'}${name}（${id}）`
export const predecessorOf = ({ how, date, name }: NonNullable<Area['successor']>): string =>
  `${name}，${date} ${how === 'merged' ? '并入' : '更名'}`
export const levelOf = ({ level }: Area): string => areaLevelLabels[level]

export const levelOptions = optionsOf(areaLevelLabels)
export const statusOptions = optionsOf(areaStatusLabels)

/** What the form holds of a division; the code of a new one begins with that of `parent`. */
export const valuesOf = (parent: Area | undefined) => (area?: Area) => ({
  ...textsOf(newAreaFields, area),
  code: area?.id ?? parent?.id ?? '',
  sort: area?.sort ?? 0,
})
type Values = ReturnType<ReturnType<typeof valuesOf>>

/** The change of a division, named by the version that was read; its code stays. */
export const changeOf = ({ code: _code, ...values }: Values, { id, version }: Area): AreaChange => ({
  ...values,
  id,
  version,
})

export const nothingChanged = { added: 0, renamed: 0, withdrawn: 0 }
export const changeWords = { added: '新增', renamed: '更名', withdrawn: '撤销' } as const

/** Why a table cannot be applied; `found` is undefined until it was compared. */
export const mistakeOf = (found: AreaTableFindings | undefined): string | undefined => {
  if (!found) return '正在与现有区划比较，请稍候'
  const [mistake] = found.mistakes
  if (mistake) return `文件有错误：${mistake.message}`
  return found.changes.length === 0 ? '与现有区划没有差异' : undefined
}
