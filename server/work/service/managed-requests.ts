import { expressionBuilder, type Selectable } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import type { ApplicationTable } from '../../database/tables/application.ts'
import { isPast } from '../../kernel/last-day.ts'
import { managed } from '../../kernel/managed.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { refusalOfOwn, type Waiting } from './deciding.ts'

/** A request that the account may decide on; what is wanted is the application, by its name. */
export interface ManagedRequest extends Waiting {
  readonly applicationId: string
  readonly applicationStatus: Selectable<ApplicationTable>['status']
  readonly visibility: Selectable<ApplicationTable>['visibility']
  /** The last day for which it was approved, `YYYY-MM-DD`. */
  readonly validUntil: string | null
}

/** Whether a request was approved until a day that is past. `day` is the present one, `YYYY-MM-DD`. */
export const isExpired = (
  { status, validUntil }: Pick<ManagedRequest, 'status' | 'validUntil'>,
  day: string,
): boolean => status === 'approved' && isPast(validUntil, day)

const readRequests = (db: Database, ids: readonly string[]): Promise<ManagedRequest[]> =>
  db
    .selectFrom('application_request')
    .innerJoin('user', 'user.id', 'application_request.user_id')
    .innerJoin('application', 'application.id', 'application_request.application_id')
    .select(['application_request.id', 'application_request.status', 'user.id as userId', 'user.name'])
    .select(['user.status as userStatus', 'application.id as applicationId', 'application.name as wanted'])
    .select(['application.status as applicationStatus', 'application.visibility'])
    .select('application_request.valid_until as validUntil')
    .where('application_request.id', 'in', ids)
    .execute()

const eb = expressionBuilder<Tables, 'application_request'>()

/** Requests by the user who asks. The account's own one is refused (AA0002). */
export const managedRequests = managed('application_request', {
  noun: '申请',
  scope: (account, by) =>
    eb('application_request.user_id', 'in', eb.selectFrom('user').select('user.id').where(userScope(account, by))),
  lockedBy: 'status',
  read: readRequests,
  refusals: refusalOfOwn,
})
