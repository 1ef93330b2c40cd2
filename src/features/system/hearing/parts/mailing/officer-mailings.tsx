import { namesOf } from '../../../../../ui/action/names-of.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { MailingForm } from '../../../../../ui/mailing/mailing-form.tsx'
import { MailingList } from '../../../../../ui/mailing/mailing-list.tsx'
import { type OfficerFilters, OfficerMailingGateway } from './officer-mailing.ts'

interface Props {
  /** What the list of officers is filtered by, and how many it finds. */
  readonly filters: OfficerFilters
  readonly total: number
  readonly onClose: () => void
}

/** 群发通知: what was sent to officers; a notice to all whom the list's filters find is begun here. */
export const OfficerMailings = ({ filters, total, onClose }: Props) => {
  const gateway = useService(OfficerMailingGateway)
  return <MailingList gateway={gateway} filters={filters} total={total} of="符合列表" onClose={onClose} />
}

interface ChosenProps {
  readonly officers: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
}

/** A notice to the chosen officers. */
export const NoticeToChosen = ({ officers, onClose }: ChosenProps) => {
  const gateway = useService(OfficerMailingGateway)
  return (
    <MailingForm
      gateway={gateway}
      query={{}}
      ids={officers.map(({ id }) => id)}
      whom={namesOf(officers, '人')}
      onClose={onClose}
      onSent={onClose}
    />
  )
}
