import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ApplicationTable } from '../../database/tables/application.ts'
import { lockRows, managed } from '../../kernel/managed.ts'
import { isResponsible } from '../../setting/application/index.ts'
import { refusalOfOwn, type Waiting } from '../../work/service/index.ts'
import type { GrantDays } from '../catalogue/index.ts'
import { lockCatalogue } from '../directory/index.ts'

/** A request that the account may decide on; what is wanted: 协同办公 → 人口基本信息查询. */
export interface ManagedRequest extends Waiting, GrantDays {
  readonly applicationId: string
  readonly applicationStatus: Selectable<ApplicationTable>['status']
  readonly application: string
  readonly interfaceId: string
  readonly interface: string
  readonly directoryId: string
}

async function readRequests(db: Database, ids: readonly string[]): Promise<ManagedRequest[]> {
  const rows = await db
    .selectFrom('api_request')
    .innerJoin('user', 'user.id', 'api_request.user_id')
    .innerJoin('application', 'application.id', 'api_request.application_id')
    .innerJoin('api_interface', 'api_interface.id', 'api_request.interface_id')
    .select(['api_request.id', 'api_request.status', 'user.id as userId', 'user.name', 'user.status as userStatus'])
    .select(['application.id as applicationId', 'application.name as application'])
    .select(['application.status as applicationStatus', 'api_interface.id as interfaceId'])
    .select(['api_interface.name as interface', 'api_interface.directory_id as directoryId'])
    .select(['api_request.from_on', 'api_request.until_on'])
    .where('api_request.id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, wanted: `${row.application} → ${row.interface}` }))
}

/** Whether the user of a request is still responsible for its application. */
export async function isStillResponsible(tx: Database, { applicationId, userId }: ManagedRequest): Promise<boolean> {
  const found = tx.selectFrom('application').select('id').where('id', '=', applicationId).where(isResponsible(userId))
  return (await found.executeTakeFirst()) !== undefined
}

/**
 * Requests of the whole site. The account's own one is refused (AA0002). A request is locked as well as the catalogue,
 * because its user takes it back without that.
 */
export const managedRequests = managed<'api_request', ManagedRequest>('api_request', {
  noun: '申请',
  serialise: async (tx, ids) => {
    await lockCatalogue(tx)
    await lockRows(tx, 'api_request', ids, 'status')
  },
  read: readRequests,
  refusals: refusalOfOwn,
})
