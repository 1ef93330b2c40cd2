import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { enqueue, type JobKind } from '../../jobs/index.ts'
import { audited } from '../../kernel/audited.ts'
import { type Candidate, eachRecord } from '../../kernel/each-record.ts'
import { notFound, refused } from '../../kernel/failure.ts'
import { dayMs, formatDateTime, momentOf } from '../../kernel/time.ts'
import { writeMessage } from '../../message/index.ts'
import { type InboxContext, inboxOf, taskRef } from './inbox.ts'
import { notOwn } from './own-tasks.ts'

interface PutOff {
  readonly userId: string
  readonly task: string
  readonly name: string
  readonly until: number
}

const longest = 90 * dayMs

/** Tells a user that a to-do waits again; nothing where one of an application has ended, or was put off for longer. */
export const remindTask: JobKind<PutOff> = {
  name: 'task-remind',
  attempts: 5,
  async run({ userId, task, name, until }, run) {
    const { db, clock } = run.backend
    await db.transaction().execute(async (tx) => {
      await run.hold(tx)
      const gone = await tx
        .deleteFrom('task_snooze')
        .where('user_id', '=', userId)
        .where('task', '=', task)
        .where('until_at', '=', until)
        .returning('task')
        .executeTakeFirst()
      if (!gone || (await hasEnded(tx, task, userId))) return
      const told = { title: `稍后提醒：${name}`, content: '您设置的提醒时间已到，该待办已回到待办任务。' }
      await writeMessage(tx, [userId], { ...told, kind: 'system', link: `/work/task?open=${task}` }, clock.now())
    })
  },
}

/** Whether one of an application waits for this user no more. */
async function hasEnded(tx: Database, task: string, userId: string): Promise<boolean> {
  if (task.includes(':')) return false
  const waits = tx.selectFrom('task').select('id').where('id', '=', task).where('assignee_id', '=', userId)
  return (await waits.where('status', '=', 'open').executeTakeFirst()) === undefined
}

/**
 * POST /api/work/task/snooze: hides each of the user's own until a time, when the user is reminded; without a time they
 * are shown again. 400 at `until` for a time that is past or more than 90 days ahead. Refused for what does not wait
 * for the user (AA0005).
 */
export const snoozeTasks: Handler<'snoozeTasks'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  const until = body.until === undefined ? undefined : momentOf('until', body.until)
  if (until !== undefined && until <= now) throw refused('提醒时间不能早于现在', 'until')
  if (until !== undefined && until > now + longest) throw refused('提醒时间最多为 90 天以后', 'until')
  return audited(context, async (tx, record) => {
    const waiting = await waitingOf({ ...context, db: tx }, body.ids)
    return eachRecord(tx, record, waiting, async ({ id, name }, recordOne) => {
      const userId = account.userId
      const own = tx.deleteFrom('task_snooze').where('user_id', '=', userId).where('task', '=', id)
      const before = await own.returning('until_at').executeTakeFirst()
      if (until !== undefined) {
        await tx.insertInto('task_snooze').values({ user_id: userId, task: id, until_at: until }).execute()
        // One that was put off until another time in between has this job already.
        const job = { key: `${userId}:${id}:${until}`, payload: { userId, task: id, name, until } }
        await enqueue(tx, remindTask, { ...job, subject: name, dueAt: until }, now)
      }
      const told = (at: number | undefined) => (at === undefined ? undefined : { until: formatDateTime(at) })
      if (before || until !== undefined)
        recordOne({ kind: 'task_snooze', id, name, before: told(before?.until_at), after: told(until) })
    })
  })
}

/** Those with these ids that wait for the user, put off or not. */
async function waitingOf(
  context: InboxContext,
  ids: readonly string[],
): Promise<Candidate<{ readonly id: string; readonly name: string }>[]> {
  const names = new Map<string, string>()
  for (const status of ['todo', 'later'] as const) {
    const rows = await inboxOf(context, { status })
      .clearSelect()
      .select([taskRef.as('ref'), 'task.title'])
      .where(taskRef, 'in', ids)
      .execute()
    for (const { ref, title } of rows) names.set(ref, title)
  }
  return ids.map((id) => {
    const name = names.get(id)
    return name === undefined ? { id, refusal: notFound(notOwn) } : { id, row: { id, name } }
  })
}
