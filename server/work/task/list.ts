import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { QueryOf, Schemas } from '../../../openapi/schema.d.ts'
import type { Handler } from '../../http/handler.ts'
import { providerPath } from '../../identity/index.ts'
import { paged } from '../../kernel/paged.ts'
import { contains } from '../../kernel/text.ts'
import { endOfDay, formatDateTime, startOfDay } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { type InboxContext, type InboxRow, inboxOf, priorities } from './inbox.ts'
import { isOwnLink, type LinkRule, linkRules } from './open/link-hosts.ts'

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
  const { query, clock, db } = context
  const now = clock.now()
  const { rows, total } = await paged(inboxOf(context, query).where(filter(query, now)), query, {
    id: 'task.id',
    orders,
    unless: 'arriveTime:true',
  })
  const rules = await linkRules(db, [...new Set(rows.flatMap(({ application_id: id }) => id ?? []))])
  return { rows: rows.map((row) => answer(row, { context, rules, now })), total }
}

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

interface Answering {
  readonly context: Pick<InboxContext, 'config' | 'origin' | 'taskSources'> & { readonly query: Query }
  readonly rules: ReadonlyMap<string, LinkRule>
  readonly now: number
}

function answer(row: InboxRow, { context, rules, now }: Answering): Task {
  const { kind, id, title, about, initiator, arrived_at, due_at, priority, reading } = row
  const source = context.taskSources.find(({ key }) => key === kind)
  const status = context.query.status ?? 'todo'
  const told = source
    ? { kindName: source.name, source: context.config.names.product, act: source.act, place: source.place(row) }
    : { kindName: row.type ?? '', source: row.application ?? '', act: reading === 1 ? '阅读' : '办理' }
  const rule = rules.get(row.application_id ?? '')
  return {
    ...withoutNulls({ about, initiator, dueTime: due_at === null ? null : formatDateTime(due_at) }),
    ...told,
    ...(rule && row.url !== null && isOwnLink(row.url, rule) && { url: opening(row.url, rule, context.origin()) }),
    id: source ? `${kind}:${id}` : id,
    kind,
    name: title,
    reading: reading === 1,
    status,
    priority: priorities[priority - 1] ?? 'normal',
    overdue: status === 'todo' && due_at !== null && due_at <= now,
    arriveTime: formatDateTime(arrived_at),
  }
}

/**
 * Where a link is opened: an application that begins a sign-in on request does so, and goes on to the link (OpenID
 * Connect Core 1.0, section 4).
 */
function opening(url: string, { initiateLogin }: LinkRule, origin: string): string {
  if (initiateLogin === undefined) return url
  const address = new URL(initiateLogin)
  address.searchParams.set('iss', origin + providerPath)
  address.searchParams.set('target_link_uri', url)
  return address.href
}
