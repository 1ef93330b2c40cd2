import type { QueryOf } from '../../../../../../openapi/schema.d.ts'
import type { MailingGateway } from '../../../../../core/mailing/mailing-gateway.ts'
import { token } from '../../../../../core/token.ts'

/** The filters of the list. */
export type OfficerFilters = NonNullable<QueryOf<'sendHearingMailing'>>

/** Notices to many hearing officers. */
export type OfficerMailingGateway = MailingGateway<OfficerFilters>
export const OfficerMailingGateway = token<OfficerMailingGateway>('OfficerMailingGateway')
