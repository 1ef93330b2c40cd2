import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { components, operations } from '../../openapi/schema.d.ts'
import type { Tables } from '../database/schema.ts'
import type { Handler } from '../http/handler.ts'
import { paged } from '../kernel/paged.ts'
import { contains } from '../kernel/text.ts'
import { endOfDay, formatDateTime, startOfDay } from '../kernel/time.ts'
import { withoutNulls } from '../kernel/without-nulls.ts'
import type { JobRecord } from './lease.ts'

type Job = components['schemas']['Job']
type Query = NonNullable<operations['listJobs']['parameters']['query']>

const eb = expressionBuilder<Tables, 'job'>()
const orders = { dueTime: eb.ref('job.due_at'), endTime: eb.fn.coalesce('job.finished_at', eb.lit(0)) }

/** GET /api/setting/syncTask/jobs: the jobs that match every filter. */
export const listJobs: Handler<'listJobs'> = async ({ db, query }) => {
  const matching = db.selectFrom('job').selectAll().where(filter(query))
  const { rows, total } = await paged(matching, query, { id: 'job.id', orders, unless: 'dueTime:false' })
  return { rows: rows.map(answerOf), total }
}

const answerOf = (row: JobRecord): Job =>
  withoutNulls({
    id: row.id,
    kind: row.kind as Job['kind'], // as: written by `enqueue`, whose kinds are those of the API description
    name: row.subject,
    state: row.state,
    attempt: row.attempt,
    done: row.done,
    total: row.total,
    failure: row.failure,
    dueTime: formatDateTime(row.due_at),
    startTime: row.started_at === null ? null : formatDateTime(row.started_at),
    endTime: row.finished_at === null ? null : formatDateTime(row.finished_at),
  })

function filter({ name, kind, state, beginTime, endTime }: Query): Expression<SqlBool> {
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
