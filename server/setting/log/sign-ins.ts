import { expressionBuilder, type Selectable, sql } from 'kysely'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { deviceOf, isLockedOut, networkOf } from '../../identity/index.ts'
import type { Account } from '../../kernel/account.ts'
import type { Condition } from '../../kernel/condition.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { growingCounts, growingSpans, settledAfter } from '../../kernel/growing-counts.ts'
import { pagedLarge } from '../../kernel/paged.ts'
import { formatDateTime, inHour } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { type LogReader, logConditions } from './conditions.ts'
import { peopleOf } from './people.ts'

type Query = QueryOf<'listSignInLogs'>
type SignIn = Selectable<Tables['sign_in']>

const eb = expressionBuilder<Tables, 'sign_in' | 'user'>()

const pageOf = pagedLarge(
  { id: 'sign_in.id', orders: { createTime: eb.ref('sign_in.created_at') }, unless: 'createTime:false' },
  (db, now: number) =>
    db
      .selectFrom('sign_in')
      .leftJoin('user', 'user.id', 'sign_in.user_id')
      .leftJoin('org', 'org.id', 'user.org_id')
      .select([
        'sign_in.id',
        'sign_in.created_at',
        'sign_in.user_id',
        'sign_in.failure',
        'sign_in.method',
        'sign_in.factor',
      ])
      .select(['sign_in.ip', 'sign_in.user_agent', 'sign_in.session', 'user.username', 'user.name', 'user.status'])
      .select(['org.name as org_name', 'org.path as org_path', 'org.kind as org_kind'])
      .select(sql`${isLockedOut(eb.ref('user.id'), now)}`.as('locked_out')),
)

const counts = growingCounts({ name: 'sign_in', column: 'sign_in.created_at', by: ['users', 'organisations'] })
const spans = growingSpans({ name: 'sign_in', column: 'sign_in.created_at', order: 'createTime' })

/**
 * A page of the sign-ins of the account's reach that match every filter, and of these only those with the given ids.
 */
async function pageOfSignIns({ db, account, clock }: LogReader, query: Query, ids?: readonly string[]) {
  const conditions = [...(await signInConditions(db, account, query)), ...chosen(ids)]
  const now = clock.now()
  const count = await counts(db, account.versions, now - settledAfter)
  const table = { db, reader: account.userId, name: 'sign_in', conditions, count, spans: spans(db) }
  const { rows, total } = await pageOf(table, query, now)
  const personOf = await peopleOf(db, account, rows)
  return {
    rows: rows.map((row) => ({
      ...withoutNulls({
        id: row.id,
        userId: row.user_id,
        name: row.name,
        username: row.username,
        ...personOf(row),
        succeeded: row.failure === null,
        method: row.method,
        factor: row.factor,
        failure: row.failure,
        ip: row.ip,
        network: networkOf(row.ip),
        session: row.session,
        createTime: formatDateTime(row.created_at),
      }),
      ...deviceOf(row.user_agent),
    })),
    total,
  }
}

const chosen = (ids: readonly string[] | undefined): readonly Condition[] =>
  ids === undefined ? [] : [{ test: eb('sign_in.id', 'in', ids), volatile: true }]

/** The conditions for the sign-ins that the account sees and that match every filter. */
export async function signInConditions(db: Database, account: Account, query: Query): Promise<readonly Condition[]> {
  const columns = {
    userId: eb.ref('sign_in.user_id'),
    ip: eb.ref('sign_in.ip'),
    ofSession: (id: string) => eb('sign_in.session', '=', id),
    time: eb.ref('sign_in.created_at'),
  }
  const { userId, method, result, network, system, browser, hour } = query
  // as: the schema's pattern allows these words only.
  const results = (result?.split(',') ?? []) as (NonNullable<SignIn['failure']> | 'succeeded')[]
  const failures = results.filter((one) => one !== 'succeeded')
  return [
    ...(await logConditions(db, columns, account, query)),
    ...(userId === undefined ? [] : [{ test: eb('sign_in.user_id', '=', userId), reads: true }]),
    ...(method ? [{ test: eb('sign_in.method', 'in', method.split(',') as SignIn['method'][]) }] : []),
    ...(hour === undefined ? [] : [{ test: inHour(eb.ref('sign_in.created_at'), hour) }]),
    ...(network ? [{ test: eb('sign_in.network', '=', network) }] : []),
    ...(system ? [{ test: eb('sign_in.system', '=', system) }] : []),
    ...(browser ? [{ test: eb('sign_in.browser', '=', browser) }] : []),
    ...(results.length === 0
      ? []
      : [
          {
            test: eb.or([
              ...(failures.length < results.length ? [eb('sign_in.failure', 'is', null)] : []),
              ...(failures.length > 0 ? [eb('sign_in.failure', 'in', failures)] : []),
            ]),
          },
        ]),
  ]
}

/** How many rows the list has for these filters; of these, only those that match `further`. */
export async function countSignIns(
  { db, account, clock }: LogReader,
  query: Query,
  further: readonly Condition[] = [],
) {
  const count = await counts(db, account.versions, clock.now() - settledAfter)
  return count(db, 'sign_in', [...(await signInConditions(db, account, query)), ...further])
}

/** GET /api/setting/log/sign-ins: sign-ins, also refused ones; the latest first. */
export const listSignInLogs: Handler<'listSignInLogs'> = (context) => pageOfSignIns(context, context.query)

const exported: ExportKind<Query, Awaited<ReturnType<typeof pageOfSignIns>>['rows'][number]> = {
  kind: 'sign-in-log',
  title: '登录日志',
  page: pageOfSignIns,
}

/** POST /api/setting/log/sign-ins/export. */
export const beginSignInLogExport: Handler<'beginSignInLogExport'> = (context) => beginExport(exported, context)

/** GET /api/setting/log/sign-ins/export/{id}. */
export const exportSignInLogRows: Handler<'exportSignInLogRows'> = (context) => exportRows(exported, context)
