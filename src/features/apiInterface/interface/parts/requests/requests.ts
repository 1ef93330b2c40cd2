import {
  approveInterfaceRequestsPermission,
  approveInterfaceRequestsSteps,
  interfaceRequestStatusLabels,
  interfaceRequestStatusSeverities,
} from '../../../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../../../openapi/schema.d.ts'
import { optionsOf } from '../../../../../core/form/options-of.ts'
import type { BatchResult } from '../../../../../core/list/batch-result.ts'
import type { Page } from '../../../../../core/list/page.ts'
import { notDecidableBy, requestDetails } from '../../../../../core/request/request.ts'
import { token } from '../../../../../core/token.ts'

export type AccessRequest = Schemas['InterfaceAccessRequest']
export type AccessRequestQuery = QueryOf<'listInterfaceRequests'>

/** The requests that applications may call interfaces. Every method rejects with `ApiError`. */
export interface AccessRequestGateway {
  list(query: AccessRequestQuery, signal: AbortSignal): Promise<Page<AccessRequest>>
  /** One of them; 404 where there is none. */
  detail(id: string, signal: AbortSignal): Promise<AccessRequest>
  /** Each request by itself, on the days that it asks for; refuses one that is decided, and one's own. */
  approve(approval: Schemas['InterfaceApproval']): Promise<BatchResult>
  refuse(refusal: Schemas['ServiceRefusal']): Promise<BatchResult>
}
export const AccessRequestGateway = token<AccessRequestGateway>('AccessRequestGateway')

export const mayDecide = approveInterfaceRequestsPermission

/** The page with the requests that wait. */
export const waitingRequests = '/apiInterface/interface?view=requests&status=pending'

export const statusOf = ({ status }: AccessRequest) => ({
  label: interfaceRequestStatusLabels[status],
  severity: interfaceRequestStatusSeverities[status],
})
export const statusOptions = optionsOf(interfaceRequestStatusLabels)

export const notDecidable = notDecidableBy(approveInterfaceRequestsSteps)

/** The days that a request asks for. */
const periodOf = ({ fromDate, untilDate }: AccessRequest): string => `${fromDate} 至 ${untilDate ?? '长期'}`

/** What is decided, for the dialog that decides it. */
export const detailsOf = (requests: readonly AccessRequest[]) => [
  ...requestDetails(
    requests,
    ({ name, username, application, interface: wanted }) =>
      `${name}（${username}）申请应用“${application}”调用“${wanted}”`,
  ),
  ...(requests.length === 1 ? requests.map((one) => ['期限', periodOf(one)] as const) : []),
]
