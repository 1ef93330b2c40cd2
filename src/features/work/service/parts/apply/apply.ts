import { requestServicePermission } from '../../../../../../openapi/facts.ts'
import type { Schemas } from '../../../../../../openapi/schema.d.ts'
import { token } from '../../../../../core/token.ts'

export type RequestableService = Schemas['RequestableService']
export type ServiceApplication = Schemas['ServiceApplication']
export type RequestableInterfaces = Schemas['RequestableInterfaces']
export type RequestableInterface = Schemas['RequestableInterface']
export type OwnApplication = RequestableInterfaces['applications'][number]

/** The applications that are not open to the user. Every method rejects with `ApiError`. */
export interface ApplyGateway {
  /** By name, each with what became of the user's last request. The caller reports a failure. */
  catalogue(signal: AbortSignal): Promise<readonly RequestableService[]>
  /** Asks for an application; rejects with 409 while an earlier request is pending. The caller reports a failure. */
  apply(application: ServiceApplication): Promise<void>
  /** Takes back a request; rejects with 404 where it is decided already. */
  cancel(id: string): Promise<void>
  /** The user's own applications (负责人) and what they can be authorised for. The caller reports a failure. */
  interfaces(signal: AbortSignal): Promise<RequestableInterfaces>
  /** Asks that an application may call an interface. The caller reports a failure. */
  applyForInterface(application: Schemas['InterfaceApplication']): Promise<void>
  /** Takes back such a request; rejects with 404 where it is decided already. */
  cancelInterface(id: string): Promise<void>
}
export const ApplyGateway = token<ApplyGateway>('ApplyGateway')

export const mayApply = requestServicePermission

/** What became of a request, where it says anything: the user has taken back one that is cancelled. */
const outcomes: Readonly<
  Record<string, { readonly label: string; readonly severity: 'info' | 'warning' | 'neutral' }>
> = {
  pending: { label: '待审批', severity: 'info' },
  refused: { label: '未同意', severity: 'warning' },
  revoked: { label: '已收回', severity: 'warning' },
  approved: { label: '已到期', severity: 'neutral' },
}

/** What became of the user's last request for an application that is not open now. */
export const outcomeOf = ({ request }: RequestableService) => (request ? outcomes[request.status] : undefined)

/** The same of a request for an interface; of an approved one the grant tells. */
export const outcomeOfRequest = ({ status }: RequestableInterface['requests'][number]) =>
  status === 'approved' ? undefined : outcomes[status]

/** The days of a grant or a request. */
export const periodOf = ({
  fromDate,
  untilDate,
}: Pick<RequestableInterface['grants'][number], 'fromDate' | 'untilDate'>) => `${fromDate} 至 ${untilDate ?? '长期'}`
