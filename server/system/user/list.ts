import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { revealUserPermission } from '../../../openapi/facts/user.ts'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { UserStatus } from '../../database/tables/user.ts'
import type { Context, Handler } from '../../http/handler.ts'
import { gatewayIdOf } from '../../identity/index.ts'
import type { Account } from '../../kernel/account.ts'
import { byOrganisation } from '../../kernel/by-organisation.ts'
import type { Condition } from '../../kernel/condition.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { keptCounts } from '../../kernel/kept-counts.ts'
import { hasPhone } from '../../kernel/number-filter.ts'
import { orgRefs } from '../../kernel/org-refs.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { pagedLarge } from '../../kernel/paged.ts'
import { endOfDay, startOfDay } from '../../kernel/time.ts'
import { type CertificateChoice, certified, endingTime, type Seen } from './certificate-column.ts'
import { holding, type LockCause, locked, named, online, userCounts } from './conditions.ts'
import { inReach, ofOrganisation } from './reach.ts'
import { answerUsers } from './user-answer.ts'
import { usersAt } from './user-rows.ts'

type Query = QueryOf<'listUsers'>

const users = expressionBuilder<Tables, 'user'>()

/** When a user last signed in, milliseconds since 1970; 0 for never. */
const lastLogin = sql<number>`coalesce(${users.ref('user.last_login_at')}, 0)`

/**
 * The sort keys of `orders`; nothing that a client sends becomes a column name. Names sort by pinyin, states from 正常
 * over 待激活, 锁定 and 停用 to 已注销, and missing values first. The expressions are identical to those in the indexes of
 * migration 0014, without bound values.
 */
const orders = {
  username: users.ref('user.username'),
  name: users.ref('user.name_key'),
  employeeNo: sql`coalesce(${users.ref('user.employee_no')}, '')`,
  orgName: [
    users.selectFrom('org').select('org.name_key').whereRef('org.id', '=', 'user.org_id'),
    users.ref('user.org_id'),
  ],
  status: sql`case ${users.ref('user.status')} when 'normal' then 1
    when 'pending' then 2 when 'locked' then 3 when 'disabled' then 4 else 5 end`,
  lastLoginTime: lastLogin,
  createTime: users.ref('user.created_at'),
} as const

const pageOf = pagedLarge({ id: 'user.id', orders, unless: 'createTime:false' }, (db, now: number, gateway: string) =>
  usersAt(db, now, gateway),
)

interface Reader extends Pick<Context<'listUsers'>, 'providers'> {
  readonly db: Database
  readonly account: Account
  readonly clock: { now(): number }
}

/**
 * A page of the users in the account's reach that match every filter, and of these only those with the given ids;
 * with masked phone numbers, newest first when `orders` is omitted.
 */
const pageOfUsers = async ({ db, account, clock, providers }: Reader, query: Query, ids?: readonly string[]) => {
  const now = clock.now()
  const gateway = gatewayIdOf(providers())
  const large = {
    db,
    reader: account.userId,
    name: 'user',
    conditions: [...inReach(account), ...(await conditionsOf(db, account, query, { now, gateway })), ...chosen(ids)],
    count: keptCounts(userCounts(db, account.versions)),
    byOther: { orgName: byOrganisation(db, 'user') },
  }
  const page = await pageOf(large, query, now, gateway)
  const { orgId, includeChildren = true } = query
  const org = orgId === undefined ? undefined : (await orgRefs(db, account.versions, [orgId]))(orgId)
  const partTimers =
    org &&
    page.rows.filter(({ org_path: path }) => !(path === org.path || (includeChildren && path.startsWith(org.path))))
  const partTimeIds = new Set(partTimers?.map(({ id }) => id))
  const rows = await answerUsers({ db, account }, page.rows, { phone: 'masked', now })
  return {
    rows: rows.map((row) => (partTimeIds.has(row.id) ? { ...row, partTimeHere: true } : row)),
    total: page.total,
  }
}

const byPhone = { column: users.ref('user.phone'), scope: userScope, reveal: revealUserPermission }

/** GET /api/system/user/list (S10.4). 400 AA0001 as `hasPhone`. */
export const listUsers: Handler<'listUsers'> = (context) => pageOfUsers(context, context.query)

type Exported = ExportKind<Query, Awaited<ReturnType<typeof pageOfUsers>>['rows'][number]>

const exportedBy = ({ providers }: Pick<Reader, 'providers'>): Exported => ({
  kind: 'user',
  title: '用户列表',
  page: (reader, query, ids) => pageOfUsers({ ...reader, providers }, query, ids),
})

/** POST /api/system/user/export. */
export const beginUserExport: Handler<'beginUserExport'> = (context) => beginExport(exportedBy(context), context)

/** GET /api/system/user/export/{id}. */
export const exportUserRows: Handler<'exportUserRows'> = (context) => exportRows(exportedBy(context), context)

/** Chosen users; their count is not worth keeping. */
const chosen = (ids: readonly string[] | undefined): readonly Condition[] =>
  ids === undefined ? [] : [{ test: users('user.id', 'in', ids), volatile: true }]

/** The conditions of the list's filters. Throws 400 AA0004 for a day that does not exist. */
export async function conditionsOf(
  db: Database,
  account: Account,
  query: Query,
  { now, gateway }: Seen,
): Promise<readonly Condition[]> {
  const { orgId, keyword, phone, status, lock, roleId, certificate } = query
  const tests = [
    // as: the schema's pattern allows these words only.
    ...(status ? [users('user.status', 'in', status.split(',') as UserStatus[])] : []),
    ...range(query, 'create', users.ref('user.created_at')),
  ]
  return [
    ...(orgId === undefined ? [] : [await ofOrganisation(db, account, orgId, query.includeChildren)]),
    ...tests.map((test) => ({ test })),
    // A sign-in changes no version.
    ...range(query, 'login', lastLogin).map((test) => ({ test, volatile: true })),
    // as: the schema's pattern allows these words only.
    ...(lock ? [locked([...new Set(lock.split(',') as LockCause[])], now)] : []),
    ...(query.online === undefined ? [] : [online(db, now, query.online)]),
    // as: the schema's pattern allows these words only.
    ...(certificate
      ? [certified(new Set(certificate.split(',') as CertificateChoice[]), { now, gateway, ending: endingTime(db) })]
      : []),
    ...(keyword ? [named(db, keyword)] : []),
    ...(phone ? [{ test: hasPhone(account, phone, byPhone), reads: true }] : []),
    ...(roleId === undefined ? [] : [holding(roleId)]),
  ]
}

/** The days of a range, of which either may be omitted; a time of 0 is none. */
function range(query: Query, name: 'create' | 'login', time: Expression<number>): readonly Expression<SqlBool>[] {
  const [begin, end] = [`${name}BeginTime`, `${name}EndTime`] as const
  const [from, to] = [query[begin], query[end]]
  if (!from && !to) return []
  const first = sql<SqlBool>`${time} >= ${from ? startOfDay(begin, from) : 1}`
  return [to ? sql<SqlBool>`(${first} and ${time} < ${endOfDay(end, to)})` : first]
}
