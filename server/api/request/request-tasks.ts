import { sql } from 'kysely'
import { grantInterfacePermission } from '../../../openapi/facts/interface.ts'
import { noDue, noText, type TaskSource } from '../../kernel/contributions/task-source.ts'
import { requestPlace } from './places.ts'

const [application, wanted] = [sql.ref('application.name'), sql.ref('api_interface.name')]
const title = sql<string>`${application} || '申请调用“' || ${wanted} || '”'`

/** A request that an application may call an interface waits for a decision, of anybody but the one who asks. */
export const requestTasks: TaskSource = {
  key: 'interface-request',
  name: '接口授权申请',
  act: '审批',
  permission: grantInterfacePermission,
  priority: 'normal',
  rows({ db, account, scope }) {
    if (!scope.all) return undefined // The catalogue belongs to the whole site.
    return db
      .selectFrom('api_request')
      .innerJoin('user', 'user.id', 'api_request.user_id')
      .innerJoin('application', 'application.id', 'api_request.application_id')
      .innerJoin('api_interface', 'api_interface.id', 'api_request.interface_id')
      .select(['api_request.id', title.as('title')])
      .select(['api_request.reason as about', 'user.name as initiator', noText.as('found_by')])
      .select(['api_request.created_at as arrived_at', noDue.as('due_at')])
      .where('api_request.status', '=', 'pending')
      .where('user.id', '!=', account.userId)
  },
  place: ({ id }) => requestPlace(id),
}
