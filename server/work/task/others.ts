import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import type { Context } from '../../http/handler.ts'
import type { Account, Scope } from '../../kernel/account.ts'
import type { Condition } from '../../kernel/condition.ts'
import { keptBy } from '../../kernel/kept.ts'
import { keptCounts } from '../../kernel/kept-counts.ts'
import type { LargeTable } from '../../kernel/large-table.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { pagedLarge, pageOf } from '../../kernel/paged.ts'
import { contains } from '../../kernel/text.ts'
import { type InboxContext, kindOf, numbersOf, states, stored } from './inbox.ts'
import { never, taskFilter } from './task-filter.ts'
import { othersPermission } from './whose.ts'

const eb = expressionBuilder<Tables, 'task'>()

const orders = {
  arriveTime: eb.ref('task.arrived_at'),
  dueTime: sql<number>`coalesce(task.due_at, ${sql.lit(never)})`,
  priority: [eb.ref('task.priority'), eb.ref('task.arrived_at')],
  name: eb.ref('task.name'),
}

const page = pagedLarge({ id: 'task.id', orders, unless: 'arriveTime:true' }, (db) => stored({ db }))

const counts = keptBy<number, 'allTasks' | 'users' | 'organisations'>('allTasks', 'users', 'organisations')

/**
 * A page of the to-dos of applications of all users in the data scope of `work:task:manage`, of whom there may be a
 * hundred thousand (decision 0174); none without the permission.
 */
export async function pageOfOthers(
  context: InboxContext & Pick<Context<'listTasks'>, 'query'>,
  wanted: keyof typeof states = 'todo',
) {
  const { db, account, query, clock } = context
  const scope = account.permissions.get(othersPermission)
  if (!scope) return pageOf([], query)
  const state = states[wanted]
  // Literal, and as the indexes have it.
  const ofStatus = sql<SqlBool>`task.status = ${sql.lit(state)}${state === 'open' ? sql`` : sql` and task.status <> 'open'`}`
  const filters = [ofStatus, ...(await ofEnabled(db)), ...filtersOf(query, startOfMinute(clock.now()))]
  const condition = within(account, scope, filters)
  const inOrder = db.selectFrom('task').where(ofStatus)
  const byOther = Object.fromEntries(
    Object.entries(orders).map(([order, keys]) => [order, { keys: [keys].flat(), inOrder, join: (rows) => rows }]),
  ) satisfies LargeTable['byOther']
  const kept = keptCounts(counts(db, { ...account.versions, allTasks: await versionOf(db) }))
  const table: LargeTable = {
    db,
    reader: account.userId,
    name: 'task',
    conditions: [condition],
    byOther,
    // All that are passed by in an order are those of the state.
    count: (_, name, conditions, lead) =>
      kept(db, name, conditions.length === 0 ? [{ test: ofStatus }] : conditions, lead),
  }
  return page(table, query)
}

/** What is overdue is told by the minute: as times are entered, and so that its count is kept so long. */
const startOfMinute = (now: number): number => now - (now % 60_000)

/** Those of users in the scope that meet these conditions. */
function within(account: Account, scope: Scope, filters: readonly Expression<SqlBool>[]): Condition {
  const all = (whose: Expression<SqlBool>) => eb.and([...filters, whose])
  if (scope.all) return { test: all(eb('task.assignee_id', 'is not', null)) }
  const users = eb.selectFrom('user').select('user.id').where(userScope(account, scope))
  const leading = all(eb('task.assignee_id', 'in', users))
  const one = users.whereRef('user.id', '=', 'task.assignee_id')
  return { test: all(sql<SqlBool>`(${one}) is not null`), testOfMany: leading, leading }
}

const filtersOf = (query: Context<'listTasks'>['query'], now: number): readonly Expression<SqlBool>[] => {
  const { kind, priority, source } = query
  const named = (text: string) =>
    eb
      .selectFrom('application')
      .select('id')
      .where((of) => contains(of.ref('name'), text))
  return [
    ...(kind === undefined ? [] : [eb(kindOf, 'in', kind.split(','))]),
    ...(priority === undefined ? [] : [eb('task.priority', 'in', numbersOf(priority))]),
    ...(source === undefined ? [] : [eb('task.application_id', 'in', named(source))]),
    taskFilter(query, eb.ref('task.name'), now),
  ]
}

/** Those of enabled applications. By values, because counts are kept by these; most often there is no other one. */
async function ofEnabled(db: Database): Promise<readonly Expression<SqlBool>[]> {
  const disabled = await db.selectFrom('application').select('id').where('status', '<>', 'normal').execute()
  if (disabled.length === 0) return []
  return [
    eb(
      'task.application_id',
      'not in',
      disabled.map(({ id }) => id),
    ),
  ]
}

async function versionOf(db: Database): Promise<number> {
  const { version } = await db
    .selectFrom('directory_version')
    .select('version')
    .where('entity', '=', 'allTasks')
    .executeTakeFirstOrThrow()
  return version
}
