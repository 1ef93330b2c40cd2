import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { QueryOf, Schemas } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { notFound } from '../../kernel/failure.ts'
import { officesOf } from '../../kernel/offices.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { paged } from '../../kernel/paged.ts'
import { contains, nameContains } from '../../kernel/text.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { isExpired } from './managed-requests.ts'
import { waitingFirst } from './waiting-first.ts'

type Query = QueryOf<'listServiceRequests'>
type ServiceRequest = Schemas['ServiceRequest']
type Status = ServiceRequest['status']

const eb = expressionBuilder<Tables, 'application_request' | 'user' | 'application'>()

const orders = {
  createTime: eb.ref('application_request.created_at'),
  name: eb.ref('user.name_key'),
  application: eb.ref('application.name_key'),
  status: waitingFirst('application_request.status'),
} as const

interface Reader {
  readonly db: Database
  readonly account: Account
}

/**
 * A page of the requests of the users of the data scope that match every filter, and of these only those with the given
 * ids.
 */
async function pageOfRequests({ db, account }: Reader, query: Query, ids?: readonly string[]) {
  const matching = db
    .selectFrom('application_request')
    .innerJoin('user', 'user.id', 'application_request.user_id')
    .innerJoin('org', 'org.id', 'user.org_id')
    .innerJoin('application', 'application.id', 'application_request.application_id')
    .leftJoin('user as decider', 'decider.id', 'application_request.decided_by')
    .select(['application_request.id', 'user.id as userId', 'user.name', 'user.username'])
    .select(['org.name as orgName', 'org.kind', 'org.path'])
    .select(['application.name as application', 'application_request.reason', 'application_request.status'])
    .select(['application_request.answer', 'application_request.valid_until as validUntil'])
    .select(['decider.name as deciderName', 'application_request.decided_at', 'application_request.created_at'])
    .where(userScope(account))
    .where(filter(query))
    .$if(ids !== undefined, (all) => all.where('application_request.id', 'in', ids ?? []))
  const { rows, total } = await paged(matching, query, {
    id: 'application_request.id',
    orders,
    unless: 'createTime:false',
  })
  const officeOf = await officesOf(db, account.versions, rows)
  const answer = ({ userId, decided_at, created_at, kind, path, ...row }: (typeof rows)[number]): ServiceRequest => ({
    ...withoutNulls({ ...row, orgOffice: officeOf({ kind, path }) ?? null }),
    own: userId === account.userId,
    expired: isExpired(row, account.day),
    ...(decided_at !== null && { decideTime: formatDateTime(decided_at) }),
    createTime: formatDateTime(created_at),
  })
  return { rows: rows.map(answer), total }
}

/**
 * GET /api/work/service/requests: a page of the requests of the users of the data scope; by default the latest first.
 */
export const listServiceRequests: Handler<'listServiceRequests'> = (context) => pageOfRequests(context, context.query)

/** GET /api/work/service/requests/detail: one request; 404 AA0005 where there is none in the data scope. */
export const getServiceRequest: Handler<'getServiceRequest'> = async (context) => {
  const { rows } = await pageOfRequests(context, {}, [context.query.id])
  const [request] = rows
  if (!request) throw notFound('申请不存在')
  return request
}

const exported: ExportKind<Query, Awaited<ReturnType<typeof pageOfRequests>>['rows'][number]> = {
  kind: 'service_request',
  title: '开通审批',
  page: pageOfRequests,
}

/** POST /api/work/service/requests/export. */
export const beginServiceRequestExport: Handler<'beginServiceRequestExport'> = (context) =>
  beginExport(exported, context)

/** GET /api/work/service/requests/export/{id}. */
export const exportServiceRequestRows: Handler<'exportServiceRequestRows'> = (context) => exportRows(exported, context)

function filter({ name, application, status }: Query): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (name) conditions.push(eb.or([nameContains(eb.ref('user.name'), name), contains(eb.ref('user.username'), name)]))
  if (application) conditions.push(contains(eb.ref('application.name'), application))
  // as: the schema's pattern allows these words only.
  if (status) conditions.push(eb('application_request.status', 'in', status.split(',') as Status[]))
  return eb.and(conditions)
}
