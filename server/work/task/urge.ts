import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { writeMessage } from '../../message/index.ts'
import { noteEvents } from './note-events.ts'
import { lockedTasks } from './own-tasks.ts'
import { urgedBy } from './whose.ts'

/** Between two reminders of one to-do, whoever asks for them. */
const pause = 3_600_000

/**
 * POST /api/work/task/urge: tells the holder of each that it is waited for: of what the user has begun or handed over,
 * or sees by the data scope of `work:task:manage`. Refused within an hour of the last time (AA0001), and for any other
 * one (AA0005).
 */
export const urgeTasks: Handler<'urgeTasks'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  return audited(context, async (tx, record) => {
    const others = await lockedTasks(tx, body.ids, urgedBy(account), '该待办已办结、已撤回，或不能由您催办')
    return eachRecord(tx, record, others, async ({ id, name, assignee_id }, recordOne) => {
      if (assignee_id === null) throw refused('该待办没有办理人')
      const last = await tx
        .selectFrom('task_event')
        .select('at')
        .where('task_id', '=', id)
        .where('act', '=', 'urged')
        .where('at', '>', now - pause)
        .executeTakeFirst()
      if (last) throw refused('该待办一小时内已催办过')
      await noteEvents(tx, [id], { act: 'urged', user_id: account.userId, user_name: account.name }, now)
      const told = { title: `${account.name}催办：${name}`, content: '请尽快办理。', link: `/work/task?open=${id}` }
      await writeMessage(tx, [assignee_id], { ...told, kind: 'system' }, now)
      recordOne({ kind: 'task', id, name, before: { status: 'open' }, after: { status: 'open' } })
    })
  })
}
