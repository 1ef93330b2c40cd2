import { listOfficerTrainingsPermission } from '../../../../../../openapi/facts.ts'
import type { RecordTab } from '../../../../../ui/record-detail/record-tab.ts'
import type { HearingOfficer } from '../../hearing.ts'
import { OfficerFiles } from '../files/officer-files.tsx'
import { OfficerServices } from '../service/service-list.tsx'
import { OfficerChanges } from './officer-changes.tsx'
import { OfficerData } from './officer-data.tsx'
import { OfficerTrainings } from './officer-trainings.tsx'

/** The parts of an officer's detail, in their order. */
export const officerTabs: readonly RecordTab<HearingOfficer>[] = [
  { key: 'data', label: '资料', view: OfficerData },
  {
    key: 'services',
    label: '履职',
    shows: ({ warehousingDate }) => warehousingDate !== undefined,
    view: OfficerServices,
  },
  { key: 'trainings', label: '培训', need: listOfficerTrainingsPermission, view: OfficerTrainings },
  { key: 'files', label: '附件', view: OfficerFiles },
  { key: 'changes', label: '变更记录', view: OfficerChanges },
]
