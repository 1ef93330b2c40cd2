import { requestServicePermission } from '../../../../../../openapi/facts.ts'
import type { Schemas } from '../../../../../../openapi/schema.d.ts'
import { token } from '../../../../../core/token.ts'

export type RequestableService = Schemas['RequestableService']
export type ServiceApplication = Schemas['ServiceApplication']

/** The applications that are not open to the user. Every method rejects with `ApiError`. */
export interface ApplyGateway {
  /** By name, each with what became of the user's last request. The caller reports a failure. */
  catalogue(signal: AbortSignal): Promise<readonly RequestableService[]>
  /** Asks for an application; rejects with 409 while an earlier request is pending. The caller reports a failure. */
  apply(application: ServiceApplication): Promise<void>
  /** Takes back a request; rejects with 404 where it is decided already. */
  cancel(id: string): Promise<void>
}
export const ApplyGateway = token<ApplyGateway>('ApplyGateway')

export const mayApply = requestServicePermission

/** What became of the user's last request, where it says anything: the user has taken back one that is cancelled. */
export const outcomeOf = ({ request }: RequestableService) => {
  switch (request?.status) {
    case 'pending':
      return { label: '待审批', severity: 'info' } as const
    case 'refused':
      return { label: '未同意', severity: 'warning' } as const
    case 'revoked':
      return { label: '已收回', severity: 'warning' } as const
    case 'approved':
      return { label: '已到期', severity: 'neutral' } as const
    default:
      return undefined
  }
}
