import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { QueryOf, Schemas } from '../../../openapi/schema.d.ts'
import type { Handler } from '../../http/handler.ts'
import type { TaskSource } from '../../kernel/contributions/task-source.ts'
import { paged } from '../../kernel/paged.ts'
import { contains } from '../../kernel/text.ts'
import { endOfDay, formatDateTime, startOfDay } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { type InboxContext, type InboxRow, inboxOf, priorities } from './inbox.ts'

type Query = QueryOf<'listTasks'>
type Task = Schemas['Task']

const eb = expressionBuilder<{ task: InboxRow }, 'task'>()

/** Behind every time, so that what is due at no time stands last. */
const never = 1e15

const orders = {
  arriveTime: eb.ref('arrived_at'),
  dueTime: sql<number>`coalesce(due_at, ${sql.lit(never)})`,
  priority: [eb.ref('priority'), eb.ref('arrived_at')],
  name: eb.ref('title'),
}

/** GET /api/work/task/list: a page of what the user can do something about; by default the oldest first. */
export const listTasks: Handler<'listTasks'> = async (context) => {
  const { query, taskSources, clock } = context
  const sources = taskSources.filter((source) => isWanted(source, query, context))
  const inbox = inboxOf(context, sources)
  if (!inbox) return { rows: [], total: 0 }
  const now = clock.now()
  const { rows, total } = await paged(inbox.where(filter(query, now)), query, {
    id: 'task.id',
    orders,
    unless: 'arriveTime:true',
  })
  const byKey = new Map(sources.map((source) => [source.key, source]))
  return { rows: rows.flatMap((row) => answer(row, byKey.get(row.kind), { context, now })), total }
}

/** Whether the filters that are about the kind, not the record, want it. */
const isWanted = ({ key, priority }: TaskSource, query: Query, { config }: Pick<InboxContext, 'config'>): boolean =>
  (query.kind?.split(',').includes(key) ?? true) &&
  (query.priority?.split(',').includes(priority) ?? true) &&
  config.names.product.toLowerCase().includes(query.source?.toLowerCase() ?? '')

function filter(query: Query, now: number): Expression<SqlBool> {
  const { name, arriveBeginDate, arriveEndDate, dueBeginDate, dueEndDate, overdue } = query
  const conditions: Expression<SqlBool>[] = []
  if (name) conditions.push(contains(eb.ref('title'), name))
  if (arriveBeginDate) conditions.push(eb('arrived_at', '>=', startOfDay('arriveBeginDate', arriveBeginDate)))
  if (arriveEndDate) conditions.push(eb('arrived_at', '<', endOfDay('arriveEndDate', arriveEndDate)))
  if (dueBeginDate) conditions.push(eb('due_at', '>=', startOfDay('dueBeginDate', dueBeginDate)))
  // The end of a day is the first moment of the next one.
  if (dueEndDate) conditions.push(eb('due_at', '<=', endOfDay('dueEndDate', dueEndDate)))
  if (overdue === true) conditions.push(eb('due_at', '<=', now))
  if (overdue === false) conditions.push(eb.or([eb('due_at', 'is', null), eb('due_at', '>', now)]))
  return eb.and(conditions)
}

function answer(
  row: InboxRow,
  source: TaskSource | undefined,
  { context, now }: { readonly context: Pick<InboxContext, 'config'>; readonly now: number },
): Task[] {
  const { kind, id, title, about, initiator, arrived_at, due_at, priority } = row
  if (!source) return []
  return [
    {
      ...withoutNulls({ about, initiator, dueTime: due_at === null ? null : formatDateTime(due_at) }),
      id: `${kind}:${id}`,
      kind,
      kindName: source.name,
      source: context.config.names.product,
      name: title,
      act: source.act,
      place: source.place(row),
      priority: priorities[priority - 1] ?? 'normal',
      overdue: due_at !== null && due_at <= now,
      arriveTime: formatDateTime(arrived_at),
    },
  ]
}
