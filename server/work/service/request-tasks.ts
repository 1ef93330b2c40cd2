import { sql } from 'kysely'
import { approveServiceRequestsPermission } from '../../../openapi/facts/serviceRequest.ts'
import { noDue, noText, type TaskSource } from '../../kernel/contributions/task-source.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { requestPlace } from './tell-deciders.ts'

const [applicant, application] = [sql.ref('user.name'), sql.ref('application.name')]
const title = sql<string>`${applicant} || '申请开通“' || ${application} || '”'`

/** A request for an application waits for a decision (decision 0069), of anybody but the one who asks. */
export const requestTasks: TaskSource = {
  key: 'service-request',
  name: '开通申请',
  act: '审批',
  permission: approveServiceRequestsPermission,
  priority: 'normal',
  rows: ({ db, account, scope }) =>
    db
      .selectFrom('application_request')
      .innerJoin('user', 'user.id', 'application_request.user_id')
      .innerJoin('application', 'application.id', 'application_request.application_id')
      .select(['application_request.id', title.as('title')])
      .select(['application_request.reason as about', 'user.name as initiator', noText.as('found_by')])
      .select(['application_request.created_at as arrived_at', noDue.as('due_at')])
      .where('application_request.status', '=', 'pending')
      .where('user.id', '!=', account.userId)
      .where(userScope(account, scope)),
  place: ({ id }) => requestPlace(id),
}
