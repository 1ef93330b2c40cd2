import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { isResponsible } from '../../setting/application/index.ts'
import { isPublishedOn } from '../catalogue/index.ts'
import { openDirectories } from '../directory/index.ts'
import type { ApiRequestTable } from './table.ts'

/** The enabled applications that a user is responsible for, by name. */
export const ownApplications = (db: Database, userId: string) =>
  db
    .selectFrom('application')
    .select(['application.id', 'application.name'])
    .where('status', '=', 'normal')
    .where(isResponsible(userId))
    .orderBy('application.name_key')
    .orderBy('application.id')

/** The interfaces that can be called on a day (`YYYY-MM-DD`), by name; those of open directories are to be chosen. */
export const callableInterfaces = (db: Database, day: string) =>
  db
    .selectFrom('api_interface')
    .innerJoin('api_directory', 'api_directory.id', 'api_interface.directory_id')
    .select(['api_interface.id', 'api_interface.name', 'api_interface.code', 'api_interface.description'])
    .select(['api_interface.directory_id', 'api_directory.name as directoryName'])
    .where(isPublishedOn(day))

/**
 * GET /api/work/service/interfaces: the applications that the user is responsible for, and the interfaces that can be
 * called, each with what they have of it and what became of their last requests; in a preview without the requests.
 * Without such an application there are no interfaces.
 */
export const listRequestableInterfaces: Handler<'listRequestableInterfaces'> = async (context) => {
  const { db, account, previewToken } = context
  const applications = await ownApplications(db, account.userId).execute()
  if (applications.length === 0) return { applications: [], interfaces: [] }
  const ids = applications.map(({ id }) => id)
  const open = await openDirectories(db)
  const rows = await callableInterfaces(db, account.day)
    .orderBy('api_interface.name_key')
    .orderBy('api_interface.id')
    .execute()
  const grants = Map.groupBy(
    await db.selectFrom('api_grant').selectAll().where('application_id', 'in', ids).execute(),
    ({ interface_id }) => interface_id,
  )
  const requests = previewToken === undefined ? await lastRequests(db, ids, account.userId) : undefined
  return {
    applications,
    interfaces: rows
      .filter(({ directory_id }) => open.has(directory_id))
      .map((row) => ({
        ...withoutNulls({
          id: row.id,
          name: row.name,
          code: row.code,
          directoryName: row.directoryName,
          description: row.description,
        }),
        grants: (grants.get(row.id) ?? []).map(({ application_id, from_on, until_on }) =>
          withoutNulls({ applicationId: application_id, fromDate: from_on, untilDate: until_on }),
        ),
        requests: requests?.get(row.id) ?? [],
      })),
  }
}

/** The last request of each application for each interface, by the id of the interface. */
async function lastRequests(db: Database, applications: readonly string[], userId: string) {
  const rows = await db
    .selectFrom('api_request')
    .selectAll()
    .where('application_id', 'in', applications)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const last = new Map(rows.map((row) => [`${row.interface_id} ${row.application_id}`, row]))
  const told = [...last.values()].map((row) => ({ of: row.interface_id, request: answerOf(row, userId) }))
  return new Map([...Map.groupBy(told, ({ of }) => of)].map(([id, group]) => [id, group.map(({ request }) => request)]))
}

const answerOf = (row: Selectable<ApiRequestTable>, userId: string): Schemas['OwnInterfaceRequest'] => ({
  ...withoutNulls({
    id: row.id,
    applicationId: row.application_id,
    // as: none of this kind is revoked
    status: row.status as Schemas['InterfaceRequestStatus'],
    reason: row.reason,
    fromDate: row.from_on,
    untilDate: row.until_on,
    answer: row.answer,
  }),
  own: row.user_id === userId,
  createTime: formatDateTime(row.created_at),
})
