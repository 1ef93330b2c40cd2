import {
  beginDictExportPermission,
  checkDictImportPermission,
  createDictPermission,
  dictStatusLabels,
  dictStatusSeverities,
  newDictFields,
  refreshDictsPermission,
  removeDictsPermission,
  updateDictPermission,
} from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import type { ImportGateway } from '../../../core/import/import-gateway.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Chosen } from '../../../core/list/chosen.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

export type Dict = Schemas['Dict']
export type NewDict = Schemas['NewDict']
export type DictChange = Schemas['DictChange']
export type DictUse = Schemas['DictUse']
export type DictQuery = QueryOf<'listDicts'>
export type DictExportQuery = QueryOf<'beginDictExport'>

/** The backend's dictionaries. Every method rejects with `ApiError`. */
export interface DictGateway {
  /** A page of dictionaries. */
  list(query: DictQuery, signal: AbortSignal): Promise<Page<Dict>>
  readonly exported: ExportGateway<Dict, DictExportQuery>
  /** One dictionary as it is now; the caller reports a failure. */
  detail(id: string, signal?: AbortSignal): Promise<Dict>
  create(dict: NewDict): Promise<void>
  /** Replaces what the form shows; rejects with 409 where another user changed it since it was read. */
  update(change: DictChange): Promise<void>
  /** Each dictionary by itself, with its entries; refuses built-in ones and those that a field reads. */
  remove(ids: Chosen): Promise<BatchResult>
  /** Has every open page read the dictionaries again. */
  refresh(): Promise<void>
  /**
   * The fields whose schema names the dictionary, with the records that hold it, or one entry of it. The caller reports
   * a failure.
   */
  uses(id: string, entryId: string | undefined, signal: AbortSignal): Promise<readonly DictUse[]>
}
export const DictGateway = token<DictGateway>('DictGateway')

export type DictImportRow = Schemas['DictImportRow']
export type DictImportGateway = ImportGateway<DictImportRow>
export const DictImportGateway = token<DictImportGateway>('DictImportGateway')

export const may = {
  add: createDictPermission,
  edit: updateDictPermission,
  remove: removeDictsPermission,
  refresh: refreshDictsPermission,
  import: checkDictImportPermission,
  export: beginDictExportPermission,
} as const

export const statusOf = ({ status }: Pick<Dict, 'status'>) =>
  ({ label: dictStatusLabels[status], severity: dictStatusSeverities[status] }) as const
export const statusOptions = Object.entries(dictStatusLabels).map(([value, label]) => ({ value, label }))
export const yesNo = (is: boolean): string => (is ? '是' : '否')
export const builtInOf = ({ builtIn }: { readonly builtIn: boolean }): string => yesNo(builtIn)

/** Address of the entries of a dictionary. */
export const entriesPath = ({ id }: Pick<Dict, 'id'>): string => `/setting/dict/form?id=${id}`

/** What the form holds of a dictionary. */
export const valuesOf = (dict?: Dict) => ({
  ...textsOf(newDictFields, dict),
  status: dict?.status ?? ('normal' as const),
})

/** The change of a dictionary, named by the version that was read; the code stays. */
export const changeOf = (
  { code: _code, ...change }: ReturnType<typeof valuesOf>,
  { id, version }: Dict,
): DictChange => ({ ...change, id, version })
