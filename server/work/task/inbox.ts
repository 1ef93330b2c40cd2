import { sql } from 'kysely'
import type { QueryOf, Schemas } from '../../../openapi/schema.d.ts'
import type { Context } from '../../http/handler.ts'
import type { AnyQuery } from '../../kernel/condition.ts'
import { noText, type TaskReader, type TaskRow, type TaskSource } from '../../kernel/contributions/task-source.ts'
import { nowhere } from '../../kernel/role-scope.ts'
import { contains } from '../../kernel/text.ts'
import './services.ts'

/** What reading the to-dos of the signed-in user needs. */
export type InboxContext = Pick<Context<'listTasks'>, 'db' | 'account' | 'clock' | 'config' | 'origin' | 'taskSources'>

/** What finding them needs of it. */
type InboxReader = Pick<InboxContext, 'db' | 'account' | 'clock' | 'taskSources'> & {
  readonly config: { readonly names: { readonly product: string } }
}

type Priority = Schemas['TaskPriority']
/** The filters that are about what is read, not about each row. */
type Wanted = Pick<QueryOf<'listTasks'>, 'kind' | 'source' | 'priority' | 'status'>

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
}

/** In the order of their numbers, from 1. */
export const priorities: readonly Priority[] = ['urgent', 'normal', 'low']

/** What the list calls the states that a stored to-do has. */
const stored = { todo: 'open', done: 'done', read: 'read' } as const

/**
 * The to-dos of the account as one table `task`. Those of the product are what it can
 * do something about at this moment: nothing of them is kept, and a right that ends takes its to-dos with it.
 */
export function inboxOf(context: InboxReader, wanted: Wanted): AnyQuery<InboxRow> {
  const { db, account, clock, config, taskSources } = context
  const priority = wanted.priority?.split(',')
  const kinds = wanted.kind?.split(',')
  const isOwn = (wanted.status ?? 'todo') === 'todo' && includes(config.names.product, wanted.source)
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
  return db.selectFrom(all.as('task')).selectAll()
}

const includes = (name: string, part = ''): boolean => name.toLowerCase().includes(part.toLowerCase())

/** The rows of a kind with the columns in the order of the union. */
const ofKind = ({ db }: InboxReader, { key, priority }: TaskSource, rows: AnyQuery<TaskRow>): AnyQuery<InboxRow> =>
  db
    .selectFrom(rows.as('part'))
    .select([sql<string>`cast(${key} as text)`.as('kind'), 'id', 'title', 'about', 'initiator', 'found_by'])
    .select(['arrived_at', 'due_at', sql<number>`${sql.lit(priorities.indexOf(priority) + 1)}`.as('priority')])
    .select([noText.as('application_id'), noText.as('application'), noText.as('type'), noText.as('url')])
    .select(sql<number>`0`.as('reading'))

/** Those of enabled applications whose turn it is by name. */
function ofApplications({ db, account }: InboxReader, { kind, source, priority, status = 'todo' }: Wanted) {
  const kindOf = sql<string>`task.application_id || ':' || task.type`
  const numbers = priority?.split(',').map((one) => priorities.findIndex((known) => known === one) + 1)
  return db
    .selectFrom('task')
    .innerJoin('application', 'application.id', 'task.application_id')
    .select([kindOf.as('kind'), 'task.id', 'task.name as title', 'task.about', 'task.initiator'])
    .select([noText.as('found_by'), 'task.arrived_at', 'task.due_at', 'task.priority'])
    .select(['task.application_id', 'application.name as application', 'task.type', 'task.url', 'task.reading'])
    .where('task.assignee_id', '=', account.userId)
    .where('task.status', '=', stored[status])
    .where('application.status', '=', 'normal')
    .$if(kind !== undefined, (rows) => rows.where(kindOf, 'in', kind?.split(',') ?? []))
    .$if(numbers !== undefined, (rows) => rows.where('task.priority', 'in', numbers ?? []))
    .$if(source !== undefined, (rows) => rows.where(({ ref }) => contains(ref('application.name'), source ?? '')))
}
