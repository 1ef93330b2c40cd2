import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { QueryOf, Schemas } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { officesOf } from '../../kernel/offices.ts'
import { paged } from '../../kernel/paged.ts'
import { contains, nameContains } from '../../kernel/text.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { waitingFirst } from '../../work/service/index.ts'
import { managedRequests } from './managed-requests.ts'

type Query = QueryOf<'listInterfaceRequests'>
type Status = Schemas['InterfaceRequestStatus']

const eb = expressionBuilder<Tables, 'api_request' | 'user' | 'application' | 'api_interface'>()

const orders = {
  createTime: eb.ref('api_request.created_at'),
  name: eb.ref('user.name_key'),
  application: eb.ref('application.name_key'),
  interface: eb.ref('api_interface.name_key'),
  status: waitingFirst('api_request.status'),
} as const

interface Reader {
  readonly db: Database
  readonly account: Account
}

/** A page of the requests that match every filter, and of these only the one with the given id. */
async function pageOfRequests({ db, account }: Reader, query: Query, id?: string) {
  const matching = db
    .selectFrom('api_request')
    .innerJoin('user', 'user.id', 'api_request.user_id')
    .innerJoin('org', 'org.id', 'user.org_id')
    .innerJoin('application', 'application.id', 'api_request.application_id')
    .innerJoin('api_interface', 'api_interface.id', 'api_request.interface_id')
    .leftJoin('user as decider', 'decider.id', 'api_request.decided_by')
    .select(['api_request.id', 'user.id as userId', 'user.name', 'user.username'])
    .select(['org.name as orgName', 'org.kind', 'org.path', 'application.name as application'])
    .select(['api_interface.name as interface', 'api_request.reason', 'api_request.status', 'api_request.answer'])
    .select(['api_request.from_on as fromDate', 'api_request.until_on as untilDate'])
    .select(['decider.name as deciderName', 'api_request.decided_at', 'api_request.created_at'])
    .where(filter(query))
    .$if(id !== undefined, (all) => all.where('api_request.id', '=', id ?? ''))
  const { rows, total } = await paged(matching, query, { id: 'api_request.id', orders, unless: 'createTime:false' })
  const officeOf = await officesOf(db, account.versions, rows)
  const answer = ({ userId, decided_at, created_at, kind, path, ...row }: (typeof rows)[number]) => ({
    ...withoutNulls({ ...row, orgOffice: officeOf({ kind, path }) ?? null }),
    // as: none of this kind is revoked
    status: row.status as Status,
    own: userId === account.userId,
    ...(decided_at !== null && { decideTime: formatDateTime(decided_at) }),
    createTime: formatDateTime(created_at),
  })
  return { rows: rows.map(answer), total }
}

/** GET /api/apiInterface/request/list: a page of the requests of the site; by default the latest first. */
export const listInterfaceRequests: Handler<'listInterfaceRequests'> = (context) =>
  pageOfRequests(context, context.query)

/** GET /api/apiInterface/request/detail: one request; 404 AA0005 where there is none. */
export const getInterfaceRequest: Handler<'getInterfaceRequest'> = async (context) => {
  const { rows } = await pageOfRequests(context, {}, context.query.id)
  const [request] = rows
  if (!request) throw managedRequests.missing()
  return request
}

function filter({ name, application, interface: wanted, status }: Query): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (name) conditions.push(eb.or([nameContains(eb.ref('user.name'), name), contains(eb.ref('user.username'), name)]))
  if (application) conditions.push(contains(eb.ref('application.name'), application))
  if (wanted) conditions.push(contains(eb.ref('api_interface.name'), wanted))
  // as: the schema's pattern allows these words only.
  if (status) conditions.push(eb('api_request.status', 'in', status.split(',') as Status[]))
  return eb.and(conditions)
}
