import { newHearingOfficerFields } from '../../../../../../openapi/facts.ts'
import type { Action } from '../../../../../ui/action/action.ts'
import { useDictionary } from '../../../../../ui/hooks/use-dictionary.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { RecordDetail } from '../../../../../ui/record-detail/record-detail.tsx'
import type { OpenedRecord } from '../../../../../ui/record-detail/use-opened-record.ts'
import { HearingGateway, type HearingOfficer } from '../../hearing.ts'
import { OfficerPhoto } from '../files/officer-photo.tsx'
import { photoOf, statusOf } from '../state/hearing-state.ts'
import { officerTabs } from './officer-tabs.tsx'

interface Props {
  readonly opened: OpenedRecord<HearingOfficer>
  readonly actions: readonly Action<HearingOfficer>[]
  readonly onClose: () => void
}

const pictureOf = (officer: HearingOfficer) => {
  const photo = photoOf(officer)
  return photo && <OfficerPhoto id={photo} />
}

/** 查看: one officer with the last change; phone and id number are masked until they are asked for. */
export const HearingView = ({ opened, actions }: Props) => {
  const gateway = useService(HearingGateway)
  const { nameOf } = useDictionary(newHearingOfficerFields.identities.dictionary)
  return (
    <RecordDetail
      opened={opened}
      noun="听证员"
      load={gateway.shown}
      markOf={statusOf}
      pictureOf={pictureOf}
      lineOf={({ orgName, employer, post, identities }) => [
        orgName,
        [employer, post].filter(Boolean).join(' '),
        identities.map(nameOf).join('、'),
      ]}
      tabs={officerTabs}
      logged="hearing_officer"
      actions={actions}
    />
  )
}
