import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import { isPostgresql } from '../../database/is-postgresql.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { isLockedOut } from '../../identity/index.ts'
import type { Account } from '../../kernel/account.ts'
import type { Condition } from '../../kernel/condition.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { growingCounts, growingSpans } from '../../kernel/growing-counts.ts'
import { pagedLarge } from '../../kernel/paged.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { foldedName } from '../../language/folded-name.ts'
import { changesInWords } from './audit-changes-in-words.ts'
import { actionOf, kindOf, moduleOf, operationsIn } from './audit-words.ts'
import { type LogReader, logConditions } from './conditions.ts'
import { peopleOf } from './people.ts'
import { pageOfRefused } from './refused/refused-operations.ts'
import type { KnowsWords } from './words-of-areas.ts'

type Query = QueryOf<'listOperationLogs'>

const eb = expressionBuilder<Tables, 'audit' | 'user'>()

const pageOf = pagedLarge(
  { id: 'audit.id', orders: { createTime: eb.ref('audit.created_at') }, unless: 'createTime:false' },
  (db, now: number) =>
    db
      .selectFrom('audit')
      .leftJoin('user', 'user.id', 'audit.user_id')
      .leftJoin('org', 'org.id', 'user.org_id')
      .select(['audit.id', 'audit.created_at', 'audit.user_id', 'audit.username', 'audit.user_name', 'audit.session'])
      .select(['audit.trace_id', 'audit.operation', 'audit.object_kind', 'audit.object_id', 'audit.object_name'])
      .select([
        'audit.changes',
        'audit.ip',
        'audit.duration',
        'user.status',
        'org.name as org_name',
        'org.path as org_path',
        'org.kind as org_kind',
      ])
      .select(sql`${isLockedOut(eb.ref('user.id'), now)}`.as('locked_out')),
)

const counts = growingCounts({ name: 'audit', column: 'audit.id', by: ['users', 'organisations'] })
const spans = growingSpans({ name: 'audit', column: 'audit.created_at', order: 'createTime' })

/**
 * A page of what was changed, or by `result` of what was refused or failed, of the account's reach and every filter,
 * and of that only the rows with the given ids.
 */
const pageOfOperations = (context: LogReader & KnowsWords, query: Query, ids?: readonly string[]) =>
  query.result === undefined || query.result === 'completed'
    ? pageOfAudit(context, query, ids)
    : pageOfRefused(context, query, ids)

async function pageOfAudit(context: LogReader & KnowsWords, query: Query, ids?: readonly string[]) {
  const { db, account, clock } = context
  const { last } = await db.selectFrom('audit_head').select('last').executeTakeFirstOrThrow()
  const table = {
    db,
    reader: account.userId,
    name: 'audit',
    conditions: [...(await conditionsOf(db, account, query)), ...chosen(ids)],
    // One row is written after the other, so that all up to the last are there.
    count: await counts(db, account.versions, last + 1),
    spans: spans(db),
  }
  const { rows, total } = await pageOf(table, query, clock.now())
  const personOf = await peopleOf(db, account, rows)
  const changesOf = await changesInWords(db, context, rows)
  return {
    rows: rows.map((row) =>
      withoutNulls({
        id: String(row.id),
        result: 'completed' as const,
        traceId: row.trace_id,
        module: moduleOf(row.operation),
        operation: row.operation,
        action: actionOf(row.operation),
        objectKind: kindOf(row.object_kind),
        objectId: row.object_id,
        objectName: row.object_name,
        userId: row.user_id,
        name: row.user_name,
        username: row.username,
        ...personOf(row),
        ip: row.ip,
        session: row.session ?? (row.object_kind === 'login_session' ? row.object_id : null),
        createTime: formatDateTime(row.created_at),
        duration: row.duration,
        fields: changesOf(row),
      }),
    ),
    total,
  }
}

const chosen = (ids: readonly string[] | undefined): readonly Condition[] =>
  ids === undefined ? [] : [{ test: eb('audit.id', 'in', ids.map(Number)), volatile: true }]

async function conditionsOf(db: Database, account: Account, query: Query): Promise<readonly Condition[]> {
  const columns = {
    userId: eb.ref('audit.user_id'),
    ip: eb.ref('audit.ip'),
    // Its start has no session yet, and is about it, as its end may be.
    ofSession: (id: string) => eb.or([eb('audit.session', '=', id), eb('audit.object_id', '=', id)]),
    time: eb.ref('audit.created_at'),
    formerly: (text: string) =>
      sql<SqlBool>`${eb.ref('audit.username')} = ${text} or ${eb('audit.user_name', 'in', writings(text))}`,
  }
  const { module, operation, kind, object, traceId, minDuration } = query
  const done = [module?.split(',').flatMap(operationsIn), operation?.split(',')].filter((some) => some !== undefined)
  return [
    ...(await logConditions(db, columns, account, query)),
    ...done.map((some) => ({ test: some.length === 0 ? eb.lit(false) : eb('audit.operation', 'in', some) })),
    ...(kind ? [{ test: eb('audit.object_kind', 'in', kind.split(',')), reads: true }] : []),
    ...(minDuration === undefined ? [] : [{ test: eb('audit.duration', '>=', minDuration) }]),
    ...(object
      ? [
          {
            test: eb.or([...writings(object).map((text) => beginsWith(db, text)), eb('audit.object_id', '=', object)]),
            reads: true,
          },
        ]
      : []),
    ...(traceId ? [{ test: eb('audit.trace_id', '=', traceId), reads: true }] : []),
  ]
}

/** A name as it is typed, and as the name of a person is stored. */
const writings = (text: string): string[] => [...new Set([text, foldedName(text)])].filter((one) => one !== '')

/** By the bytes of the text, as the index of migration 0045 has the names on both databases. */
function beginsWith(db: Database, text: string): Expression<SqlBool> {
  const binary = isPostgresql(db) ? sql` collate "C"` : sql``
  const name = sql`${eb.ref('audit.object_name')}${binary}`
  return sql<SqlBool>`(${name} >= ${text} and ${name} < ${`${text}\u{10FFFF}`})`
}

/** GET /api/setting/log/operations: the audit in words; the latest first. */
export const listOperationLogs: Handler<'listOperationLogs'> = (context) => pageOfOperations(context, context.query)

type Row = Awaited<ReturnType<typeof pageOfOperations>>['rows'][number]

const exported = ({ auditWords }: KnowsWords): ExportKind<Query, Row> => ({
  kind: 'operation-log',
  title: '操作日志',
  page: (reader, query, ids) => pageOfOperations({ ...reader, auditWords }, query, ids),
})

/** POST /api/setting/log/operations/export. */
export const beginOperationLogExport: Handler<'beginOperationLogExport'> = (context) =>
  beginExport(exported(context), context)

/** GET /api/setting/log/operations/export/{id}. */
export const exportOperationLogRows: Handler<'exportOperationLogRows'> = (context) =>
  exportRows(exported(context), context)
