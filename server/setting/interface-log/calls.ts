import { expressionBuilder, type Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { InterfaceCallTable } from '../../database/tables/interface.ts'
import type { Clock, Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { notFound } from '../../kernel/failure.ts'
import { growingCounts, growingSpans, settledAfter } from '../../kernel/growing-counts.ts'
import { pagedLarge } from '../../kernel/paged.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { calledInterfaces } from './called-interfaces.ts'
import { type CallQuery, callConditions } from './conditions.ts'

type Call = Schemas['InterfaceCall']

interface Reader {
  readonly db: Database
  readonly account: Pick<Account, 'userId'>
  readonly clock: Clock
}

const eb = expressionBuilder<Tables, 'interface_call'>()

const listed = [
  ...(['id', 'at', 'direction', 'kind', 'party', 'application_id', 'method', 'address', 'status', 'code'] as const),
  ...(['failure', 'duration', 'trace_id', 'ip', 'state', 'marked_by', 'marked_at', 'note', 'version'] as const),
] as const

const page = pagedLarge(
  {
    id: 'interface_call.id',
    orders: { createTime: eb.ref('interface_call.at'), duration: eb.ref('interface_call.duration') },
    unless: 'createTime:false',
  },
  (db) => db.selectFrom('interface_call').select(listed.map((column) => `interface_call.${column}` as const)),
)

const counts = growingCounts({ name: 'interface_call', column: 'interface_call.at', by: ['revision'] })
const spans = growingSpans({ name: 'interface_call', column: 'interface_call.at', order: 'createTime' })

async function pageOfCalls({ db, account, clock }: Reader, query: CallQuery, ids?: readonly string[]) {
  const { revision } = await db.selectFrom('interface_log').select('revision').executeTakeFirstOrThrow()
  const table = {
    db,
    reader: account.userId,
    name: 'interface_call',
    conditions: callConditions(query, ids, await calledInterfaces(db, query)),
    count: await counts(db, { revision }, clock.now() - settledAfter),
    spans: spans(db),
  }
  const { rows, total } = await page(table, query)
  return { rows: rows.map(answerOf), total }
}

const answerOf = (row: Pick<Selectable<InterfaceCallTable>, (typeof listed)[number]>): Call =>
  withoutNulls({
    id: row.id,
    direction: row.direction,
    // as: stored by the log, whose kinds and failures are those of the API description
    kind: row.kind as Call['kind'],
    party: row.party,
    applicationId: row.application_id,
    method: row.method,
    address: row.address,
    httpStatus: row.status,
    resultCode: row.code,
    failure: row.failure as NonNullable<Call['failure']> | null,
    duration: row.duration,
    traceId: row.trace_id,
    ip: row.ip,
    handling: row.state,
    markedBy: row.marked_by,
    markTime: row.marked_at === null ? null : formatDateTime(row.marked_at),
    markNote: row.note,
    version: row.version,
    createTime: formatDateTime(row.at),
  })

/**
 * GET /api/setting/logThird/list: the calls that match every filter, with those that this process has not written yet.
 */
export const listInterfaceCalls: Handler<'listInterfaceCalls'> = async (context) => {
  await context.callLog.flush()
  return pageOfCalls(context, context.query)
}

/** GET /api/setting/logThird/detail: 404 AA0005 for a call that has been deleted as too old. */
export const getInterfaceCall: Handler<'getInterfaceCall'> = async ({ db, query }) => {
  const row = await db.selectFrom('interface_call').selectAll().where('id', '=', query.id).executeTakeFirst()
  if (!row) throw notFound('接口调用不存在，或已超过保留期限')
  // as: stored by the log as an object of texts
  const headers = Object.entries(JSON.parse(row.headers) as Record<string, string>)
  return {
    ...answerOf(row),
    requestHeaders: headers.map(([name, value]) => ({ name, value })),
    requestBody: row.request,
    answerBody: row.answer,
  }
}

/** GET /api/setting/logThird/state. */
export const getInterfaceLogState: Handler<'getInterfaceLogState'> = async ({ db, callLog }) => {
  await callLog.flush()
  const { dropped, dropped_at } = await db.selectFrom('interface_log').selectAll().executeTakeFirstOrThrow()
  return {
    keptDays: parameter(db, 'keep.interface.days'),
    keptRows: parameter(db, 'keep.interface.rows'),
    dropped,
    ...(dropped_at !== null && { droppedTime: formatDateTime(dropped_at) }),
  }
}

const exported: ExportKind<CallQuery, Call> = { kind: 'interface-call', title: '接口日志', page: pageOfCalls }

/** POST /api/setting/logThird/export. */
export const beginInterfaceCallExport: Handler<'beginInterfaceCallExport'> = (context) => beginExport(exported, context)

/** GET /api/setting/logThird/export/{id}. */
export const exportInterfaceCallRows: Handler<'exportInterfaceCallRows'> = (context) => exportRows(exported, context)
