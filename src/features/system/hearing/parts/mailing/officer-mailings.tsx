import { useState } from 'react'
import { grouped } from '../../../../../core/background/background-job.ts'
import { namesOf } from '../../../../../ui/action/names-of.ts'
import { Button } from '../../../../../ui/button/button.tsx'
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
  const [writing, setWriting] = useState(false)
  return (
    <MailingList
      gateway={gateway}
      onClose={onClose}
      toolbar={
        <Button icon="send" disabled={total === 0} onClick={() => setWriting(true)}>
          通知全部 {grouped(total)} 人
        </Button>
      }
    >
      {(list) =>
        writing && (
          <MailingForm
            gateway={gateway}
            query={filters}
            whom={`符合列表当前筛选条件的全部 ${grouped(total)} 人`}
            onClose={() => setWriting(false)}
            onSent={list.reload}
          />
        )
      }
    </MailingList>
  )
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
