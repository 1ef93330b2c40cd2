import type { QueryOf } from '../../../../../../openapi/schema.d.ts'
import type { MailingGateway } from '../../../../../core/mailing/mailing-gateway.ts'
import { token } from '../../../../../core/token.ts'

/** The filters of the list of participants. */
export type ParticipantFilters = Omit<QueryOf<'sendTrainingMailing'>, 'trainingId'>

/** Notices to the participants of trainings. */
export interface ParticipantMailingGateway {
  of(trainingId: string): MailingGateway<ParticipantFilters>
}
export const ParticipantMailingGateway = token<ParticipantMailingGateway>('ParticipantMailingGateway')
