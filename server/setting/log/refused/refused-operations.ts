import { expressionBuilder, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '../../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../../database/schema.ts'
import { isLockedOut } from '../../../identity/index.ts'
import type { Account } from '../../../kernel/account.ts'
import type { Condition } from '../../../kernel/condition.ts'
import { pagedLarge } from '../../../kernel/paged.ts'
import { formatDateTime } from '../../../kernel/time.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import { actionOf, moduleOf, operationsIn } from '../audit-words.ts'
import { type LogReader, logConditions } from '../conditions.ts'
import { peopleOf } from '../people.ts'
import './table.ts'

/** The filters of the list of operations, of which `result` says that it is about these. */
type Query = QueryOf<'listOperationLogs'>

const eb = expressionBuilder<Tables, 'refused_operation' | 'user'>()

const pageOf = pagedLarge(
  {
    id: 'refused_operation.id',
    orders: { createTime: eb.ref('refused_operation.created_at') },
    unless: 'createTime:false',
  },
  (db, now: number) =>
    db
      .selectFrom('refused_operation')
      .leftJoin('user', 'user.id', 'refused_operation.user_id')
      .leftJoin('org', 'org.id', 'user.org_id')
      .selectAll('refused_operation')
      .select(['user.status as user_status', 'org.name as org_name', 'org.path as org_path', 'org.kind as org_kind'])
      .select(sql`${isLockedOut(eb.ref('user.id'), now)}`.as('locked_out')),
)

/**
 * A page of the changes that were refused (`result` refused: the answer was 4xx) or failed (5xx), of the account's
 * reach and every filter, and of that only the rows with the given ids. None has a kind of record: a filter by it finds
 * none.
 */
export async function pageOfRefused({ db, account, clock }: LogReader, query: Query, ids?: readonly string[]) {
  const conditions = [...(await conditionsOf(db, account, query)), ...chosen(ids)]
  const table = { db, reader: account.userId, name: 'refused_operation', conditions }
  const { rows, total } = await pageOf(table, query, clock.now())
  const personOf = await peopleOf(
    db,
    account,
    rows.map((row) => ({ ...row, status: row.user_status })),
  )
  return {
    rows: rows.map((row) =>
      withoutNulls({
        id: row.id,
        result: resultOf(row.status),
        explanation: row.message,
        traceId: row.trace_id,
        module: moduleOf(row.operation),
        operation: row.operation,
        action: actionOf(row.operation),
        objectId: row.object_id,
        userId: row.user_id,
        name: row.user_name,
        username: row.username,
        ...personOf({ ...row, status: row.user_status }),
        ip: row.ip,
        session: row.session,
        createTime: formatDateTime(row.created_at),
        duration: row.duration,
        fields: [],
      }),
    ),
    total,
  }
}

const resultOf = (status: number) => (status < 500 ? ('refused' as const) : ('failed' as const))

const chosen = (ids: readonly string[] | undefined): readonly Condition[] =>
  ids === undefined ? [] : [{ test: eb('refused_operation.id', 'in', ids), volatile: true }]

async function conditionsOf(db: Database, account: Account, query: Query): Promise<readonly Condition[]> {
  const columns = {
    userId: eb.ref('refused_operation.user_id'),
    ip: eb.ref('refused_operation.ip'),
    ofSession: (id: string) => eb('refused_operation.session', '=', id),
    time: eb.ref('refused_operation.created_at'),
    formerly: (text: string) =>
      sql<SqlBool>`${eb.or([eb('refused_operation.username', '=', text), eb('refused_operation.user_name', '=', text)])}`,
  }
  const { result, module, operation, kind, object, traceId, minDuration } = query
  const done = [module?.split(',').flatMap(operationsIn), operation?.split(',')].filter((some) => some !== undefined)
  return [
    { test: eb('refused_operation.status', result === 'failed' ? '>=' : '<', 500) },
    ...(await logConditions(db, columns, account, query)),
    ...done.map((some) => ({
      test: some.length === 0 ? eb.lit(false) : eb('refused_operation.operation', 'in', some),
    })),
    ...(kind ? [{ test: eb.lit(false) }] : []),
    ...(minDuration === undefined ? [] : [{ test: eb('refused_operation.duration', '>=', minDuration) }]),
    ...(object ? [{ test: eb('refused_operation.object_id', '=', object), reads: true }] : []),
    ...(traceId ? [{ test: eb('refused_operation.trace_id', '=', traceId), reads: true }] : []),
  ]
}
