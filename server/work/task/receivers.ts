import { sql } from 'kysely'
import { summariseTasksPermission } from '../../../openapi/facts/task.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { isOpenTo } from '../../identity/index.ts'
import type { Account } from '../../kernel/account.ts'
import { holdersOf } from '../../kernel/holders.ts'
import { officesOf } from '../../kernel/offices.ts'
import { paged } from '../../kernel/paged.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { named, ofOrganisation } from '../../system/user/index.ts'

/**
 * The users to whom the account can hand to-dos of these applications over: usable ones with a to-do list, of the
 * account's own office with all that is below it, to whom every one of the applications is open.
 */
export async function receiversOf(db: Database, account: Account, applicationIds: readonly string[]) {
  const { day, userId } = account
  const office = await officeOf(db, account.orgPath)
  const holders = holdersOf(db, summariseTasksPermission, day).select('user.id')
  return applicationIds.reduce(
    (people, id) =>
      people.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('application')
            .select('application.id')
            .where('application.id', '=', id)
            .where(isOpenTo({ userId: sql.ref<string>('receiver.id'), day })),
        ),
      ),
    db
      .selectFrom('user as receiver')
      .innerJoin('org as place', 'place.id', 'receiver.org_id')
      .where('receiver.id', '!=', userId)
      .where('receiver.id', 'in', holders)
      .where('place.path', 'like', `${office}%`),
  )
}

/** The path of the nearest procuratorate at or above this path; where there is none, the path itself. */
async function officeOf(db: Database, path: string): Promise<string> {
  const ids = path.split('/').filter(Boolean)
  const rows = await db.selectFrom('org').select(['path', 'kind']).where('id', 'in', ids).execute()
  const offices = rows.filter(({ kind }) => kind === 'procuratorate').map((row) => row.path)
  return offices.reduce((nearest, one) => (one.length > nearest.length ? one : nearest), offices[0] ?? path)
}

/** GET /api/work/task/receivers: to whom the user can hand these to-dos over, by name. */
export const listTaskReceivers: Handler<'listTaskReceivers'> = async ({ db, account, query }) => {
  const { ids, keyword, orgId, includeChildren = true } = query
  const applications = await db
    .selectFrom('task')
    .select('application_id')
    .distinct()
    .where('id', 'in', ids.split(','))
    .where('assignee_id', '=', account.userId)
    .execute()
  const may = await receiversOf(
    db,
    account,
    applications.map(({ application_id }) => application_id),
  )
  const place = orgId === undefined ? undefined : await ofOrganisation(db, account, orgId, includeChildren)
  const people = db
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select(['user.id', 'user.username', 'user.name', 'user.position', 'org.name as orgName', 'org.kind', 'org.path'])
    .where('user.id', 'in', may.select('receiver.id'))
    .$if(keyword !== undefined && keyword !== '', (all) => all.where(named(db, keyword ?? '').test))
    .$if(place !== undefined, (all) => all.where(place?.test ?? sql.lit(true)))
  const { rows, total } = await paged(people, query, {
    id: 'user.id',
    orders: { name: sql.ref('user.name_key') },
    unless: 'name:true',
  })
  const nearest = await officesOf(db, account.versions, rows)
  return {
    rows: rows.map(({ kind, path, ...user }) => withoutNulls({ ...user, orgOffice: nearest({ kind, path }) ?? null })),
    total,
  }
}
