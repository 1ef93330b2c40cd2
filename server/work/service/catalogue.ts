import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { isOpenTo } from '../../identity/index.ts'
import type { Account } from '../../kernel/account.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { withPage } from './services.ts'

type OwnRequest = Schemas['OwnServiceRequest']

/**
 * GET /api/work/service/catalogue: the applications that are not open to the user, by name, each with the user's last
 * request for it; in a preview without the requests, which belong to the user.
 */
export const listRequestableServices: Handler<'listRequestableServices'> = async ({ db, account, previewToken }) => {
  const rows = await withPage(db)
    .select(['application.id as clientId', 'application.name', 'icon', 'category', 'description'])
    .where((row) => row.not(isOpenTo(account)))
    .orderBy('application.name_key')
    .orderBy('application.id')
    .execute()
  const requests = previewToken === undefined ? await lastRequests(db, account) : undefined
  return rows.map((row) => {
    const request = requests?.get(row.clientId)
    return { ...withoutNulls(row), ...(request && { request }) }
  })
}

/** The user's last request for each application, by its id. */
async function lastRequests(db: Database, { userId }: Account): Promise<ReadonlyMap<string, OwnRequest>> {
  const rows = await db
    .selectFrom('application_request')
    .select(['id', 'application_id', 'status', 'reason', 'answer', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return new Map(
    rows.map(({ application_id, created_at, ...row }) => [
      application_id,
      { ...withoutNulls(row), createTime: formatDateTime(created_at) },
    ]),
  )
}
