import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { type Candidate, eachRecord } from '../../kernel/each-record.ts'
import { notFound, refused } from '../../kernel/failure.ts'
import { noteEvents } from './note-events.ts'

interface OwnTask {
  readonly id: string
  readonly name: string
  readonly reading: 0 | 1
}

/**
 * POST /api/work/task/read: ends each of the user's own open to-dos that needs no more than reading. Refused for one
 * that is to be handled (AA0001), and for one that has ended or is another user's (AA0005).
 */
export const readTasks: Handler<'readTasks'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  return audited(context, async (tx, record) =>
    eachRecord(tx, record, await ownTasks(tx, account.userId, body.ids), async ({ id, name, reading }, recordOne) => {
      if (reading === 0) throw refused('该待办需要办理，不能标为已阅')
      await tx
        .updateTable('task')
        .set({ status: 'read', ended_at: now, updated_at: now })
        .where('id', '=', id)
        .execute()
      await noteEvents(tx, [id], { act: 'read', user_id: account.userId, user_name: account.name }, now)
      recordOne({ kind: 'task', id, name, before: { status: 'open' }, after: { status: 'read' } })
    }),
  )
}

/** The user's open ones with these ids, locked in the order of the ids; in the order of the request. */
async function ownTasks(tx: Database, userId: string, ids: readonly string[]): Promise<Candidate<OwnTask>[]> {
  const rows = await tx
    .updateTable('task')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', 'in', ids)
    .where('assignee_id', '=', userId)
    .where('status', '=', 'open')
    .returning(['id', 'name', 'reading'])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    return row ? { id, row } : { id, refusal: notFound('该待办已办结、已撤回，或不是您的待办') }
  })
}
