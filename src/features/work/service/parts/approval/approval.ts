import {
  approveServiceRequestsPermission,
  approveServiceRequestsSteps,
  beginServiceRequestExportPermission,
  revokeServiceAccessSteps,
  serviceRequestStatusLabels,
  serviceRequestStatusSeverities,
} from '../../../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../../../openapi/schema.d.ts'
import type { ExportGateway } from '../../../../../core/export/export-gateway.ts'
import type { BatchResult } from '../../../../../core/list/batch-result.ts'
import type { Page } from '../../../../../core/list/page.ts'
import { notDecidableBy, notOwn, requestDetails } from '../../../../../core/request/request.ts'
import { token } from '../../../../../core/token.ts'

export type ServiceRequest = Schemas['ServiceRequest']
export type ServiceRequestQuery = QueryOf<'listServiceRequests'>
type ServiceRequestExportQuery = QueryOf<'beginServiceRequestExport'>

/** The requests of users for applications. Every method rejects with `ApiError`. */
export interface ApprovalGateway {
  /** A page of the requests of the data scope. */
  list(query: ServiceRequestQuery, signal: AbortSignal): Promise<Page<ServiceRequest>>
  /** One of them; 404 where there is none. */
  detail(id: string, signal: AbortSignal): Promise<ServiceRequest>
  readonly exported: ExportGateway<ServiceRequest, ServiceRequestExportQuery>
  /** Each request by itself, until the last day where one is given; refuses one that is decided, and one's own. */
  approve(approval: Schemas['ServiceApproval']): Promise<BatchResult>
  refuse(refusal: Schemas['ServiceRefusal']): Promise<BatchResult>
  /** Takes back what was approved. */
  revoke(refusal: Schemas['ServiceRefusal']): Promise<BatchResult>
}
export const ApprovalGateway = token<ApprovalGateway>('ApprovalGateway')

export const mayApprove = approveServiceRequestsPermission
export const mayExport = beginServiceRequestExportPermission

/** The page with the requests that wait. */
export const waitingRequests = '/work/service?view=requests&status=pending'

export const statusOf = ({ status }: ServiceRequest) => ({
  label: serviceRequestStatusLabels[status],
  severity: serviceRequestStatusSeverities[status],
})
export const statusOptions = Object.entries(serviceRequestStatusLabels).map(([value, label]) => ({ value, label }))

/** Until when an approved request holds. */
export const termOf = ({ status, validUntil, expired }: ServiceRequest): string => {
  if (status !== 'approved' && status !== 'revoked') return ''
  return expired ? `${validUntil} 已到期` : (validUntil ?? '长期')
}

/** Why a request cannot be decided. */
export const notDecidable = notDecidableBy(approveServiceRequestsSteps)
/** Why what was approved cannot be taken back. */
export const notRevocable = (request: ServiceRequest): string | undefined => {
  if (request.own) return notOwn(request)
  if (request.status !== 'approved') return '该申请没有已同意的权限'
  return request.expired ? revokeServiceAccessSteps.expired : undefined
}

/** What is decided, for the dialog that decides it. */
export const detailsOf = (requests: readonly ServiceRequest[]) =>
  requestDetails(requests, ({ name, username, application }) => `${name}（${username}）申请“${application}”`)
