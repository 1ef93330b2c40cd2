import { useService } from '../../../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import { may, type Training } from '../../training.ts'
import { ParticipantGateway } from './participant.ts'
import { useConflicts } from './use-conflicts.tsx'

const PeopleAdding = lateDialog('选择听证员', () =>
  import('../../../../../ui/product/people/people-adding.tsx').then((code) => code.PeopleAdding),
)

interface Props {
  readonly training: Training
  /** Whether the chosen officers take part at once, or are asked by text message. */
  readonly how: 'enrol' | 'invite'
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Chooses officers for a training; who has something else at that time is told before. */
export const ParticipantAdding = ({ training: { id, name }, how, ...ends }: Props) => {
  const gateway = useService(ParticipantGateway)
  const conflicts = useConflicts()
  return (
    <PeopleAdding
      title={`${how === 'enrol' ? '添加听证员' : '短信邀请报名'}：${name}`}
      source={(...asked) => gateway.candidates(id, ...asked)}
      need={may.enrol}
      foundBy="姓名、拼音或工作单位"
      none="没有可添加的听证员"
      agree={(people) =>
        conflicts.ofOfficers(
          id,
          people.map((one) => one.id),
          how === 'enrol' ? '仍然添加' : '仍然邀请',
        )
      }
      add={(officerIds) => gateway[how](id, officerIds)}
      done={(count) => `${how === 'enrol' ? '已添加' : '已邀请'} ${count} 人`}
      {...ends}
    />
  )
}
