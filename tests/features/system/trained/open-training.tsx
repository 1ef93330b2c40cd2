import type { ReactNode } from 'react'
import type { Participant } from '../../../../src/features/system/trained/parts/participants/participant.ts'
import type { Training } from '../../../../src/features/system/trained/training.ts'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import type { Answers } from '../../../app/scripted-backend.ts'

/** A training that has begun. */
export const running: Training = {
  id: '7',
  name: '公益诉讼听证培训',
  category: 'special',
  orgId: '12',
  orgName: '东湖区人民检察院',
  method: 'onsite',
  startTime: '2026-11-21 09:00:00',
  endTime: '2026-11-21 17:00:00',
  place: '三楼会议室',
  hours: 6,
  places: 30,
  status: 'running',
  enrolled: 2,
  passed: 1,
  certified: 0,
  createTime: '2026-11-01 09:00:00',
  version: 2,
}

/** The participant 吴刚 before the result is entered. */
export const enrolled: Participant = {
  id: '42',
  officerId: '2',
  name: '吴刚',
  orgName: '东湖区人民检察院',
  phone: '139****1111',
  enrolTime: '2026-11-03 09:00:00',
  version: 2,
}
/** The participant 吴刚 with a result. */
export const wu: Participant = { ...enrolled, hours: 6, result: 'pass' }

/** Shows a view of the trainings to a user who may do everything. */
export const openTraining = (view: ReactNode, answers: Answers) =>
  renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>{view}</PermissionContext>
    </PrimeProvider>,
    {
      site: { encryptBodies: false },
      answers: {
        '/api/system/org/tree': () => [{ id: '12', label: '东湖区人民检察院', code: '380102', kind: 'procuratorate' }],
        ...answers,
      },
    },
  )
