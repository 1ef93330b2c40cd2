import type { Handler } from '../../http/handler.ts'
import { notFound } from '../../kernel/failure.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { answers } from './answers.ts'
import { type InboxContext, type InboxRow, inboxOf, seenTasks, taskRef } from './inbox.ts'

/** GET /api/work/task/detail: one to-do, with what has happened to it. 404 AA0005 for one that the user cannot see. */
export const taskDetail: Handler<'taskDetail'> = async (context) => {
  const { db, query, account } = context
  const row = query.id.includes(':') ? await ofArea(context, query.id) : await ofApplication(context, query.id)
  if (!row) throw notFound('该待办已办结、已撤回，或不是您的待办')
  const isHolder = row.holder_id === null || row.holder_id === account.userId
  const ended = row.state === 'read' || row.state === 'done' ? row.state : 'todo'
  const [answer] = await answers(context, [row], isHolder || ended !== 'todo' ? ended : 'transferred')
  if (!answer) throw notFound()
  const events = await db
    .selectFrom('task_event')
    .select(['act', 'user_name as userName', 'to_name as toName', 'note', 'at'])
    .where('task_id', '=', query.id)
    .orderBy('id')
    .execute()
  return { ...answer, events: events.map(({ at, ...event }) => ({ ...withoutNulls(event), time: formatDateTime(at) })) }
}

const ofArea = async (context: InboxContext, id: string): Promise<InboxRow | undefined> => {
  const [kind = ''] = id.split(':')
  for (const status of ['todo', 'later'] as const) {
    const row = await inboxOf(context, { kind, status }).where(taskRef, '=', id).executeTakeFirst()
    if (row) return row
  }
  return undefined
}

const ofApplication = (context: InboxContext, id: string): Promise<InboxRow | undefined> =>
  seenTasks(context).where('task.id', '=', id).executeTakeFirst()
