import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { QueryOf, Schemas } from '../../openapi/schema.d.ts'
import type { Database, Tables } from '../database/schema.ts'
import type { Handler } from '../http/handler.ts'
import { beginExport, type ExportKind, exportRows } from '../kernel/export/list-export.ts'
import { paged } from '../kernel/paged.ts'
import { contains } from '../kernel/text.ts'
import { endOfDay, formatDateTime, startOfDay } from '../kernel/time.ts'
import { withoutNulls } from '../kernel/without-nulls.ts'
import type { JobKind } from './job.ts'
import type { JobRecord } from './lease.ts'

type Job = Schemas['Job']
type Query = QueryOf<'listJobs'>

const eb = expressionBuilder<Tables, 'job'>()
/** What needs a person first. */
const urgency = sql<number>`case
  when job.state = 'failed' then 0
  when job.state = 'waiting' and job.attempt > 0 then 1
  when job.state = 'running' then 2
  when job.state = 'waiting' then 3
  when job.state = 'done' then 4
  else 5 end`
/** What waits is next where it is due soonest, anything else where that was last. */
const nearness = sql<number>`case when job.state = 'waiting' then job.due_at else -job.due_at end`
const orders = {
  state: [urgency, nearness],
  dueTime: eb.ref('job.due_at'),
  endTime: eb.fn.coalesce('job.finished_at', eb.lit(0)),
}

interface Reader {
  readonly db: Database
  readonly jobKinds: readonly JobKind[]
}

/** A page of the jobs that match every filter, and of these only those with the given ids. */
async function pageOfJobs({ db, jobKinds }: Reader, query: Query, ids?: readonly string[]) {
  const matching = db.selectFrom('job').selectAll().where(filter(query))
  const chosen = ids === undefined ? matching : matching.where('job.id', 'in', ids)
  const { rows, total } = await paged(chosen, query, { id: 'job.id', orders, unless: 'state:true' })
  const found = jobKinds.map(async ({ name, runs }) => {
    const keys = rows.flatMap(({ kind, key }) => (kind === name ? [key] : []))
    const known = runs && keys.length > 0 ? await runs(db, keys) : []
    return known.map((key) => `${name} ${key}`)
  })
  const runs = new Set((await Promise.all(found)).flat())
  return { rows: rows.map((row) => answerOf(row, runs)), total }
}

/** GET /api/setting/syncTask/jobs: the jobs that match every filter, each of a synchronisation with its run. */
export const listJobs: Handler<'listJobs'> = (context) => pageOfJobs(context, context.query)

const exported = ({ jobKinds }: Pick<Reader, 'jobKinds'>): ExportKind<Query, Job> => ({
  kind: 'job',
  title: '后台任务',
  page: ({ db }, query, ids) => pageOfJobs({ db, jobKinds }, query, ids),
})

/** POST /api/setting/syncTask/jobs/export. */
export const beginJobExport: Handler<'beginJobExport'> = (context) => beginExport(exported(context), context)

/** GET /api/setting/syncTask/jobs/export/{id}. */
export const exportJobRows: Handler<'exportJobRows'> = (context) => exportRows(exported(context), context)

const answerOf = (row: JobRecord, runs: ReadonlySet<string>): Job =>
  withoutNulls({
    id: row.id,
    kind: row.kind as Job['kind'], // as: written by `enqueue`, whose kinds are those of the API description
    name: row.subject,
    state: row.state,
    attempt: row.attempt,
    done: row.done,
    total: row.total,
    failure: row.failure,
    runId: runs.has(`${row.kind} ${row.key}`) ? row.key : null,
    dueTime: formatDateTime(row.due_at),
    startTime: row.started_at === null ? null : formatDateTime(row.started_at),
    endTime: row.finished_at === null ? null : formatDateTime(row.finished_at),
  })

/** The condition for the jobs that match every filter. Throws 400 AA0004 for a day that does not exist. */
export function filter({ name, kind, state, beginTime, endTime }: Query): Expression<SqlBool> {
  const tests: readonly (Expression<SqlBool> | undefined)[] = [
    name ? contains(eb.ref('job.subject'), name) : undefined,
    kind ? eb('job.kind', 'in', kind.split(',')) : undefined,
    // as: the pattern of the API description
    state ? eb('job.state', 'in', state.split(',') as JobRecord['state'][]) : undefined,
    beginTime ? eb('job.due_at', '>=', startOfDay('beginTime', beginTime)) : undefined,
    endTime ? eb('job.due_at', '<', endOfDay('endTime', endTime)) : undefined,
  ]
  return eb.and(tests.filter((test) => test !== undefined))
}
