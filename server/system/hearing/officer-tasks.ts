import { auditHearingOfficersPermission, renewHearingOfficersPermission } from '../../../openapi/facts/hearing.ts'
import { recordPlace } from '../../kernel/contributions/record-place.ts'
import { endOfDayIn, noDue, noText, type TaskReader, type TaskSource } from '../../kernel/contributions/task-source.ts'
import { daysAfter } from '../../kernel/time.ts'
import { officerScope } from './officer-scope.ts'

/** So many days before its end a term is to be renewed, or the officer to leave. */
const termDays = 30
const dayMs = 24 * 3_600_000

const officersIn = ({ db, account, scope }: TaskReader) =>
  db
    .selectFrom('hearing_officer')
    .innerJoin('org', 'org.id', 'hearing_officer.org_id')
    .leftJoin('user as submitter', 'submitter.id', 'hearing_officer.submitted_by')
    .select(['hearing_officer.id', 'hearing_officer.name as title', 'org.name as about', noText.as('found_by')])
    .where(officerScope(account, scope))

const placeFor =
  (permission: string): TaskSource['place'] =>
  ({ id }) =>
    recordPlace('/system/hearing', id, permission)

/** An officer who was submitted waits for the approval of anybody but the one who submitted (decision 0086). */
export const reviewTasks: TaskSource = {
  key: 'hearing-review',
  name: '听证员审核',
  act: '审核',
  permission: auditHearingOfficersPermission,
  priority: 'normal',
  rows: (reader) =>
    officersIn(reader)
      .select((eb) => [
        'submitter.name as initiator',
        eb.fn.coalesce('hearing_officer.submitted_at', 'hearing_officer.updated_at').as('arrived_at'),
        noDue.as('due_at'),
      ])
      .where('hearing_officer.status', '=', 'pending')
      .where((eb) => eb(eb.fn.coalesce('hearing_officer.submitted_by', eb.val('')), '!=', reader.account.userId)),
  place: placeFor(auditHearingOfficersPermission),
}

/** The term of an officer ends soon, or has ended. */
export const termTasks: TaskSource = {
  key: 'hearing-term',
  name: '聘期届满',
  act: '续聘或出库',
  permission: renewHearingOfficersPermission,
  priority: 'normal',
  rows: (reader) => {
    const due = endOfDayIn('hearing_officer.term_end')
    return officersIn(reader)
      .select((eb) => [noText.as('initiator'), eb(due, '-', termDays * dayMs).as('arrived_at'), due.as('due_at')])
      .where('hearing_officer.status', 'in', ['active', 'paused'])
      .where('hearing_officer.term_end', '<=', daysAfter(reader.account.day, termDays))
  },
  place: placeFor(renewHearingOfficersPermission),
}
