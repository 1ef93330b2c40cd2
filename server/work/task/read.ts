import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { noteEvents } from './note-events.ts'
import { lockedTasks, notOwn } from './own-tasks.ts'
import { whose } from './whose.ts'

/**
 * POST /api/work/task/read: ends each of the user's own open to-dos that needs no more than reading. Refused for one
 * that is to be handled (AA0001), and for one that has ended or is another user's (AA0005).
 */
export const readTasks: Handler<'readTasks'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  return audited(context, async (tx, record) => {
    const own = await lockedTasks(tx, body.ids, whose.own(account), notOwn)
    return eachRecord(tx, record, own, async ({ id, name, reading }, recordOne) => {
      if (reading === 0) throw refused('该待办需要办理，不能标为已阅')
      await tx
        .updateTable('task')
        .set({ status: 'read', ended_at: now, updated_at: now })
        .where('id', '=', id)
        .execute()
      await noteEvents(tx, [id], { act: 'read', user_id: account.userId, user_name: account.name }, now)
      recordOne({ kind: 'task', id, name, before: { status: 'open' }, after: { status: 'read' } })
    })
  })
}
