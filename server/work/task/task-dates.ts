import { sql } from 'kysely'
import type { DateSource } from '../../kernel/contributions/date-source.ts'
import { noText } from '../../kernel/contributions/task-source.ts'

/** By when the user's to-dos of applications are to be done. */
export const taskDates: DateSource = {
  key: 'task',
  name: '待办',
  kind: 'due',
  permission: undefined,
  rows: ({ db, account, span }) =>
    db
      .selectFrom('task')
      .innerJoin('application', 'application.id', 'task.application_id')
      .select(['task.id', 'task.name as title', noText.as('place')])
      .select((eb) => [eb.fn.coalesce('task.due_at', eb.lit(0)).as('starts_at')])
      .select((eb) => [eb.fn.coalesce('task.due_at', eb.lit(0)).as('ends_at'), sql<number>`0`.as('all_day')])
      .where('task.assignee_id', '=', account.userId)
      .where('task.status', '=', 'open')
      .where('application.status', '=', 'normal')
      .where('task.due_at', '>=', span.from)
      .where('task.due_at', '<', span.to),
  place: (id) => `/work/task?open=${id}`,
}
