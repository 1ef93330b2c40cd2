import { expressionBuilder, type SqlBool, sql } from 'kysely'
import type { QueryOf, Schemas } from '../../../openapi/schema.d.ts'
import type { Context } from '../../http/handler.ts'
import type { AnyQuery } from '../../kernel/condition.ts'
import { noText, type TaskReader, type TaskRow, type TaskSource } from '../../kernel/contributions/task-source.ts'
import { nowhere } from '../../kernel/role-scope.ts'
import { contains } from '../../kernel/text.ts'
import './services.ts'
import type { TaskStatus } from './table.ts'
import { handedOverBy, seenBy, whose } from './whose.ts'

/** What reading the to-dos of the signed-in user needs. */
export type InboxContext = Pick<Context<'listTasks'>, 'db' | 'account' | 'clock' | 'config' | 'origin' | 'taskSources'>

/** What finding them needs of it. */
type InboxReader = Pick<InboxContext, 'db' | 'account' | 'clock' | 'taskSources'> & {
  readonly config: { readonly names: { readonly product: string } }
}

type Priority = Schemas['TaskPriority']
/** The filters that are about what is read, not about each row. */
type Wanted = Pick<QueryOf<'listTasks'>, 'kind' | 'source' | 'priority' | 'status' | 'view'>

/** One to-do of any kind. */
export interface InboxRow extends TaskRow {
  readonly kind: string
  /** The first stands first: 1 urgent, 2 normal, 3 low. */
  readonly priority: number
  /** Of an application: its id, its name, its word for the kind, and the link. Null for those of the product. */
  readonly application_id: string | null
  readonly application: string | null
  readonly type: string | null
  readonly url: string | null
  readonly reading: number
  readonly state: TaskStatus
  /** Of an application, whose it is. */
  readonly holder_id: string | null
  readonly holder: string | null
}

/** In the order of their numbers, from 1. */
export const priorities: readonly Priority[] = ['urgent', 'normal', 'low']

/** The numbers of priorities that are named, comma-separated. */
export const numbersOf = (named: string): number[] =>
  named.split(',').map((one) => priorities.findIndex((known) => known === one) + 1)

/** What the list calls the states that a stored to-do has. */
export const states = { todo: 'open', later: 'open', done: 'done', read: 'read' } as const

const eb = expressionBuilder<{ task: InboxRow }, 'task'>()
/** How the answers name a to-do, and what names one that is put off. */
export const taskRef = sql<string>`case when task.application_id is null then task.kind || ':' || task.id else task.id end`

/**
 * The to-dos of the account as one table `task`. Those of the product are what it can
 * do something about at this moment: nothing of them is kept, and a right that ends takes its to-dos with it.
 */
export function inboxOf(context: InboxReader, wanted: Wanted): AnyQuery<InboxRow> {
  const { db, account, clock, config, taskSources } = context
  const { status = 'todo', view = 'own' } = wanted
  const priority = wanted.priority?.split(',')
  const kinds = wanted.kind?.split(',')
  const waits = view === 'own' && (status === 'todo' || status === 'later')
  const isOwn = waits && includes(config.names.product, wanted.source)
  const own = taskSources.filter(
    (source) => isOwn && (kinds?.includes(source.key) ?? true) && (priority?.includes(source.priority) ?? true),
  )
  const parts = own.flatMap((source) => {
    const { permission } = source
    const scope = permission === undefined ? nowhere : account.permissions.get(permission)
    if (!scope) return []
    const rows = source.rows({ db, account, scope, now: clock.now() } satisfies TaskReader)
    return rows ? [ofKind(context, source, rows)] : []
  })
  const all = parts.reduce<AnyQuery<InboxRow>>((union, part) => union.unionAll(part), ofApplications(context, wanted))
  const putOff = sql<SqlBool>`exists (select 1 from task_snooze where user_id = ${account.userId}
    and task_snooze.task = ${taskRef} and until_at > ${clock.now()})`
  return db
    .selectFrom(all.as('task'))
    .selectAll()
    .$if(waits, (rows) => rows.where(status === 'later' ? putOff : eb.not(putOff)))
}

const includes = (name: string, part = ''): boolean => name.toLowerCase().includes(part.toLowerCase())

/** The rows of a kind with the columns in the order of the union. */
const ofKind = ({ db }: InboxReader, { key, priority }: TaskSource, rows: AnyQuery<TaskRow>): AnyQuery<InboxRow> =>
  db
    .selectFrom(rows.as('part'))
    .select([sql<string>`cast(${key} as text)`.as('kind'), 'id', 'title', 'about', 'initiator', 'found_by'])
    .select(['arrived_at', 'due_at', sql<number>`${sql.lit(priorities.indexOf(priority) + 1)}`.as('priority')])
    .select([noText.as('application_id'), noText.as('application'), noText.as('type'), noText.as('url')])
    .select([sql<number>`0`.as('reading'), sql<TaskStatus>`cast('open' as text)`.as('state')])
    .select([noText.as('holder_id'), noText.as('holder')])

/** How the inbox names the kind of one of an application. */
export const kindOf = sql<string>`task.application_id || ':' || task.type`

/** To-dos of enabled applications with the columns in the order of the union. */
export const stored = ({ db }: Pick<InboxContext, 'db'>) =>
  db
    .selectFrom('task')
    .innerJoin('application', 'application.id', 'task.application_id')
    .leftJoin('user as holder', 'holder.id', 'task.assignee_id')
    .select([kindOf.as('kind'), 'task.id', 'task.name as title', 'task.about', 'task.initiator'])
    .select([noText.as('found_by'), 'task.arrived_at', 'task.due_at', 'task.priority'])
    .select(['task.application_id', 'application.name as application', 'task.type', 'task.url', 'task.reading'])
    .select(['task.status as state', 'task.assignee_id as holder_id', 'holder.name as holder'])
    .where('application.status', '=', 'normal')

/** Those of applications that the account may look at, in whatever state. */
export const seenTasks = ({ db, account }: InboxContext) => stored({ db }).where(seenBy(account))

/** Those of applications whose turn it is by name. */
function ofApplications(context: InboxReader, { kind, source, priority, status = 'todo', view = 'own' }: Wanted) {
  const { db, account } = context
  const rows = stored({ db })
    .$if(kind !== undefined, (all) => all.where(kindOf, 'in', kind?.split(',') ?? []))
    .$if(priority !== undefined, (all) => all.where('task.priority', 'in', numbersOf(priority ?? '')))
    .$if(source !== undefined, (all) => all.where(({ ref }) => contains(ref('application.name'), source ?? '')))
  if (status === 'transferred') return rows.where(handedOverBy(account.userId))
  return rows.where('task.status', '=', states[status]).where(whose[view](account))
}
