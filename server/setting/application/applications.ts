import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { createApplicationPermission, updateApplicationPermission } from '../../../openapi/facts/application.ts'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Clock, Handler } from '../../http/handler.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { paged } from '../../kernel/paged.ts'
import { contains, nameContains } from '../../kernel/text.ts'
import { dayMs } from '../../kernel/time.ts'
import { answerApplications, firstOfSeven } from './answer.ts'
import { managedApplications } from './managed-applications.ts'

type Query = QueryOf<'listApplications'>

const eb = expressionBuilder<Tables, 'application'>()

/** The permissions of the forms that show an application. */
const forms = [createApplicationPermission, updateApplicationPermission]

const ordersAt = (now: number) => ({
  name: eb.ref('application.name_key'),
  id: eb.ref('application.id'),
  /** 正常 before 停用. */
  status: eb.case().when('application.status', '=', 'normal').then(1).else(2).end(),
  calls: eb
    .selectFrom('application_calls')
    .select(({ fn, val }) => fn.coalesce(fn.sum('application_calls.calls'), val(0)).as('calls'))
    .whereRef('application_calls.application_id', '=', 'application.id')
    .where('application_calls.day', '>=', firstOfSeven(now)),
  createTime: eb.ref('application.created_at'),
})

const pageOfApplications = async (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  query: Query,
  ids?: readonly string[],
) => {
  const now = clock.now()
  const found = db.selectFrom('application').selectAll().where(filter(query, now))
  const chosen = ids === undefined ? found : found.where('application.id', 'in', ids)
  const { rows, total } = await paged(chosen, query, {
    id: 'application.id',
    orders: ordersAt(now),
    unless: 'name:true',
  })
  return { rows: await answerApplications(db, rows, { now, masked: true }), total }
}

/** GET /api/setting/application/list: the applications of the site that match every filter, by name. */
export const listApplications: Handler<'listApplications'> = (context) => pageOfApplications(context, context.query)

/**
 * GET /api/setting/application/detail: one application, with the whole telephone number for an account that may change
 * or copy it; 404 AA0005 where there is none.
 */
export const getApplication: Handler<'getApplication'> = async ({ db, account, query, clock }) => {
  const rows = await db.selectFrom('application').selectAll().where('id', '=', query.id).execute()
  const masked = !forms.some((permission) => account.permissions.has(permission))
  const [application] = await answerApplications(db, rows, { now: clock.now(), masked })
  if (!application) throw managedApplications.missing()
  return application
}

/** Throws 404 AA0005 where there is no such application. */
export async function requireApplication(db: Database, id: string) {
  const found = await db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw managedApplications.missing()
  return found
}

const exportedApplications: ExportKind<Query, Awaited<ReturnType<typeof pageOfApplications>>['rows'][number]> = {
  kind: 'application',
  title: '应用管理',
  page: pageOfApplications,
}

/** POST /api/setting/application/export. */
export const beginApplicationExport: Handler<'beginApplicationExport'> = (context) =>
  beginExport(exportedApplications, context)

/** GET /api/setting/application/export/{id}. */
export const exportApplicationRows: Handler<'exportApplicationRows'> = (context) =>
  exportRows(exportedApplications, context)

/** GET /api/setting/application/scopes: what applications can ask for, in the order of the catalogue. */
export const listAccessScopes: Handler<'listAccessScopes'> = ({ db }) =>
  db
    .selectFrom('access_scope')
    .select(['name', 'title', 'description', 'level'])
    .orderBy('sort')
    .orderBy('name')
    .execute()

/** The last secret of an application ends within so many days, or has ended. */
const endingDays = 30

/** The condition for the applications that match every filter; `now` in milliseconds since 1970. */
export function filter({ name, key, category, status, secret, owner }: Query, now: number): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (name) conditions.push(contains(eb.ref('application.name'), name))
  if (key) conditions.push(contains(eb.ref('application.id'), key))
  if (category) conditions.push(eb('application.category', 'in', category.split(',')))
  // as: the schema's pattern allows these words only.
  if (status) conditions.push(eb('application.status', 'in', status.split(',') as ('normal' | 'disabled')[]))
  if (secret) {
    const lastEnd = eb
      .selectFrom('application_secret')
      // One without an end is never ending.
      .select(sql<number>`max(coalesce(not_after, ${sql.lit(Number.MAX_SAFE_INTEGER)}))`.as('ends'))
      .whereRef('application_secret.application_id', '=', 'application.id')
    conditions.push(eb(lastEnd, '<', now + endingDays * dayMs))
  }
  if (owner) conditions.push(nameContains(eb.ref('application.owner_name'), owner, 'typed'))
  return eb.and(conditions)
}
