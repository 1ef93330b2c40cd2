import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ApplicationTable } from '../../database/tables/application.ts'
import type { UserStatus } from '../../database/tables/user.ts'
import type { Account } from '../../kernel/account.ts'
import type { Candidate } from '../../kernel/each-record.ts'
import { forbidden, notFound } from '../../kernel/failure.ts'
import { isPast } from '../../kernel/last-day.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import type { ApplicationRequestTable } from './table.ts'

/** A request that the account may decide on. */
export interface ManagedRequest {
  readonly id: string
  readonly status: Selectable<ApplicationRequestTable>['status']
  readonly userId: string
  /** Of the user who asks. */
  readonly name: string
  readonly userStatus: UserStatus
  readonly applicationId: string
  readonly application: string
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

/**
 * The requests with these ids, locked until the transaction ends, ordered by id; each with a refusal instead when it is
 * outside the data scope of the present operation (AA0005), or is the account's own (AA0002).
 */
export async function managedRequests(
  tx: Database,
  account: Account,
  ids: readonly string[],
): Promise<readonly Candidate<ManagedRequest>[]> {
  const candidates: Candidate<ManagedRequest>[] = []
  // One by one in a fixed order, so that two transactions over the same requests cannot deadlock.
  for (const id of ids.toSorted()) {
    await tx
      .updateTable('application_request')
      .set((eb) => ({ status: eb.ref('status') }))
      .where('id', '=', id)
      .execute()
    const row = await tx
      .selectFrom('application_request')
      .innerJoin('user', 'user.id', 'application_request.user_id')
      .innerJoin('application', 'application.id', 'application_request.application_id')
      .select(['application_request.id', 'application_request.status', 'user.id as userId', 'user.name'])
      .select(['user.status as userStatus', 'application.id as applicationId', 'application.name as application'])
      .select(['application.status as applicationStatus', 'application.visibility'])
      .select('application_request.valid_until as validUntil')
      .where('application_request.id', '=', id)
      .where(userScope(account))
      .executeTakeFirst()
    if (!row) candidates.push({ id, refusal: notFound('申请不存在') })
    else if (row.userId === account.userId)
      candidates.push({ id, name: row.name, refusal: forbidden('不能审批自己的申请，请由他人审批') })
    else candidates.push({ id, row })
  }
  return candidates
}
