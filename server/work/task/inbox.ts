import { sql } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Context } from '../../http/handler.ts'
import type { AnyQuery } from '../../kernel/condition.ts'
import type { TaskReader, TaskRow, TaskSource } from '../../kernel/contributions/task-source.ts'
import { nowhere } from '../../kernel/role-scope.ts'
import './services.ts'

/** What reading the to-dos of the signed-in user needs. */
export type InboxContext = Pick<Context<'listTasks'>, 'db' | 'account' | 'clock' | 'config' | 'taskSources'>

type Priority = Schemas['TaskPriority']

/** One to-do of any kind. */
export interface InboxRow extends TaskRow {
  readonly kind: string
  /** The first stands first: 1 urgent, 2 normal, 3 low. */
  readonly priority: number
}

/** In the order of their numbers, from 1. */
export const priorities: readonly Priority[] = ['urgent', 'normal', 'low']

/**
 * The to-dos of these kinds that the account can do something about at this moment, as one table `task`; undefined
 * where the account can have none. Nothing is kept: a right that ends takes its to-dos with it.
 */
export function inboxOf(context: InboxContext, sources: readonly TaskSource[]): AnyQuery<InboxRow> | undefined {
  const { db, account, clock } = context
  const parts = sources.flatMap((source) => {
    const { permission } = source
    const scope = permission === undefined ? nowhere : account.permissions.get(permission)
    if (!scope) return []
    const rows = source.rows({ db, account, scope, now: clock.now() } satisfies TaskReader)
    return rows ? [ofKind(context, source, rows)] : []
  })
  const [first, ...others] = parts
  if (!first) return undefined
  const all = others.reduce((union, part) => union.unionAll(part), first)
  return db.selectFrom(all.as('task')).selectAll()
}

/** The rows of a kind with the columns in the order of the union. */
const ofKind = ({ db }: Pick<InboxContext, 'db'>, { key, priority }: TaskSource, rows: AnyQuery<TaskRow>) =>
  db
    .selectFrom(rows.as('part'))
    .select([sql<string>`cast(${key} as text)`.as('kind'), 'id', 'title', 'about', 'initiator', 'found_by'])
    .select(['arrived_at', 'due_at', sql<number>`${sql.lit(priorities.indexOf(priority) + 1)}`.as('priority')])
