import {
  auditHearingOfficersPermission,
  beginHearingExportPermission,
  createHearingOfficerPermission,
  importHearingOfficersPermission,
  leaveHearingOfficersPermission,
  listHearingOfficersPermission,
  pauseHearingOfficersPermission,
  removeHearingOfficersPermission,
  renewHearingOfficersPermission,
  revealHearingOfficerPermission,
  sendHearingMailingPermission,
  submitHearingOfficersPermission,
  updateHearingOfficerPermission,
} from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import type { ReceivedFile } from '../../../core/files/received-file.ts'
import type { ImportGateway } from '../../../core/import/import-gateway.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Chosen } from '../../../core/list/chosen.ts'
import type { PageRequest } from '../../../core/list/list-request.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

export type HearingOfficer = Schemas['HearingOfficer']
export type NewHearingOfficer = Schemas['NewHearingOfficer']
export type HearingOfficerChange = Schemas['HearingOfficerChange']
/** The decision on what was submitted; a rejection has a reason. */
export type HearingAudit = Schemas['HearingAudit']
export type HearingRenewal = Schemas['HearingRenewal']
export type HearingLeave = Schemas['HearingLeave']
/** The numbers of an officer in full. */
export type Revealed = Schemas['RevealedHearingOfficer']
/** A training in which an officer takes part, with the result. */
export type OfficerTraining = Schemas['OfficerTraining']
/** The term that a new officer is given, and its years. */
export type HearingTerm = Schemas['HearingTerm']
export type HearingQuery = QueryOf<'listHearingOfficers'>
export type ServingOfficer = Schemas['ServingOfficer']
export type ServingQuery = NonNullable<QueryOf<'listServingOfficers'>>
export type HearingExportQuery = QueryOf<'beginHearingExport'>

/** The backend's hearing officers. Every method rejects with `ApiError`. */
export interface HearingGateway {
  /** A page of officers; phone and id number masked. */
  list(query: HearingQuery, signal: AbortSignal): Promise<Page<HearingOfficer>>
  readonly exported: ExportGateway<HearingOfficer, HearingExportQuery>
  /** One officer with the phone number in the clear, for the form. */
  detail(id: string): Promise<HearingOfficer>
  /** One officer as the list has it, with the last change. The caller reports a failure. */
  shown(id: string, signal: AbortSignal): Promise<HearingOfficer>
  /** A page of the officers of other pools who serve an office of the data scope by consent; numbers masked. */
  serving(query: ServingQuery, signal: AbortSignal): Promise<Page<ServingOfficer>>
  /** The term that a new officer is given; a failure is not reported, because the form is usable without it. */
  term(signal: AbortSignal): Promise<HearingTerm>
  /** Stores a file until an officer names it; `base64` is its content. The caller reports a failure. */
  upload(name: string, base64: string): Promise<Schemas['StoredFile']>
  /** A file of an officer with its content. */
  file(id: string): Promise<ReceivedFile>
  /** A picture of an officer as the address of an image; a failure is not reported. */
  photo(id: string, signal: AbortSignal): Promise<string>
  /** Phone and id number in full; the backend records that they were read. */
  reveal(id: string): Promise<Revealed>
  /** A page of the changes of one officer, the latest first. */
  history(id: string, page: PageRequest, signal: AbortSignal): Promise<Page<Schemas['ChangeEntry']>>
  /** A page of the trainings in which one officer takes part, the latest first. */
  trainings(id: string, page: PageRequest, signal: AbortSignal): Promise<Page<OfficerTraining>>
  /** Creates a draft; resolves to its id. */
  create(officer: NewHearingOfficer): Promise<string>
  /** Replaces what the form shows; rejects with 409 where another user changed the officer since it was read. */
  update(change: HearingOfficerChange): Promise<void>
  /** Each officer by itself, as all of the following. */
  submit(ids: Chosen): Promise<BatchResult>
  audit(decision: HearingAudit): Promise<BatchResult>
  pause(ids: Chosen): Promise<BatchResult>
  resume(ids: Chosen): Promise<BatchResult>
  renew(renewal: HearingRenewal): Promise<BatchResult>
  leave(leave: HearingLeave): Promise<BatchResult>
  /** Only drafts and rejected ones. */
  remove(ids: Chosen): Promise<BatchResult>
}
export const HearingGateway = token<HearingGateway>('HearingGateway')

export type HearingImportRow = Schemas['HearingImportRow']
export type HearingImportGateway = ImportGateway<HearingImportRow>
export const HearingImportGateway = token<HearingImportGateway>('HearingImportGateway')

export const may = {
  query: listHearingOfficersPermission,
  add: createHearingOfficerPermission,
  edit: updateHearingOfficerPermission,
  submit: submitHearingOfficersPermission,
  audit: auditHearingOfficersPermission,
  pause: pauseHearingOfficersPermission,
  renew: renewHearingOfficersPermission,
  leave: leaveHearingOfficersPermission,
  remove: removeHearingOfficersPermission,
  reveal: revealHearingOfficerPermission,
  import: importHearingOfficersPermission,
  export: beginHearingExportPermission,
  notify: sendHearingMailingPermission,
} as const
