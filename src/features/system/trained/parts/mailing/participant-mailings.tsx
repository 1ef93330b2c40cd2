import { useMemo } from 'react'
import { namesOf } from '../../../../../ui/action/names-of.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { MailingForm } from '../../../../../ui/mailing/mailing-form.tsx'
import { MailingList } from '../../../../../ui/mailing/mailing-list.tsx'
import type { Training } from '../../training.ts'
import type { Participant } from '../participants/participant.ts'
import { type ParticipantFilters, ParticipantMailingGateway } from './participant-mailing.ts'

interface Props {
  readonly training: Training
  /** Who is told; undefined for a list of what was sent, where all whom the filters find can be told. */
  readonly chosen?: readonly Participant[] | undefined
  readonly filters: ParticipantFilters
  readonly total: number
  readonly onClose: () => void
}

/** 群发通知 to the participants of a training: to the chosen ones, or what was sent and a notice to all. */
export const ParticipantMailings = ({ training, chosen, filters, total, onClose }: Props) => {
  const gateways = useService(ParticipantMailingGateway)
  const gateway = useMemo(() => gateways.of(training.id), [gateways, training.id])
  if (chosen)
    return (
      <MailingForm
        gateway={gateway}
        query={{}}
        ids={chosen.map(({ officerId }) => officerId)}
        whom={namesOf(chosen, '人')}
        onClose={onClose}
        onSent={onClose}
      />
    )
  return <MailingList gateway={gateway} filters={filters} total={total} of="参训名单" onClose={onClose} />
}
