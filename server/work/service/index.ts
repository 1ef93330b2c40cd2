import { serviceRequestStatusLabels } from '../../../openapi/facts/service.ts'
import type { Area } from '../../area.ts'
import { serviceDemonstration } from './demonstration/service-requests.ts'
import { servicePage } from './menu-page.ts'
import { serviceOperations } from './operations.ts'
import { requestReminder } from './request-reminder.ts'
import { requestTasks } from './request-tasks.ts'

export {
  answerWords,
  decideEach,
  type RequestKind,
  refusalOfOwn,
  requireGivable,
  requireNotTakenBack,
  type Waiting,
} from './deciding.ts'
export type { RequestColumns } from './table.ts'
export { waitingFirst } from './waiting-first.ts'

/** Requests for access to applications (应用申请). */
export const serviceRequest: Area = {
  name: 'work/service',
  operations: serviceOperations,
  pages: [servicePage],
  reminders: [requestReminder],
  tasks: [requestTasks],
  demonstration: serviceDemonstration,
  audited: { values: { 'application_request.status': serviceRequestStatusLabels } },
}
