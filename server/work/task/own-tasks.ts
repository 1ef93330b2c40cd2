import type { Expression, SqlBool } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Candidate } from '../../kernel/each-record.ts'
import { notFound } from '../../kernel/failure.ts'

/** Why nothing is done with what is no open to-do of the user. */
export const notOwn = '该待办已办结、已撤回，或不是您的待办'

export interface LockedTask {
  readonly id: string
  readonly name: string
  readonly reading: 0 | 1
  readonly application_id: string
  readonly assignee_id: string | null
}

/**
 * The open to-dos of applications with these ids for which the condition holds, locked until the transaction ends, as
 * the candidates of a batch in the order of the request; `otherwise` is said of the others.
 */
export async function lockedTasks(
  tx: Database,
  ids: readonly string[],
  condition: Expression<SqlBool>,
  otherwise: string,
): Promise<Candidate<LockedTask>[]> {
  const rows = await tx
    .updateTable('task')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', 'in', ids)
    .where(condition)
    .where('status', '=', 'open')
    .returning(['id', 'name', 'reading', 'application_id', 'assignee_id'])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    return row ? { id, row } : { id, refusal: notFound(otherwise) }
  })
}
