import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { writeMessage } from '../../message/index.ts'
import { noteEvents } from './note-events.ts'
import { lockedTasks, notOwn } from './own-tasks.ts'
import { receiversOf } from './receivers.ts'
import { whose } from './whose.ts'

/**
 * POST /api/work/task/transfer: hands each of the user's own open to-dos over to another user, who gets a message. 400
 * at `userId` for a user whom nothing can be handed to; refused where the application of one is not open to that user
 * (AA0001), and for one that has ended or is another user's (AA0005).
 */
export const transferTasks: Handler<'transferTasks'> = async (context) => {
  const { account, body, clock } = context
  const { ids, userId, reason } = body
  const now = clock.now()
  return audited(context, async (tx, record) => {
    const receiver = await (await receiversOf(tx, account, []))
      .select(['receiver.id', 'receiver.name'])
      .where('receiver.id', '=', userId)
      .executeTakeFirst()
    if (!receiver) throw refused('只能转给本单位及下级单位可用的、有待办任务的账号', 'userId')
    const own = await lockedTasks(tx, ids, whose.own(account), notOwn)
    return eachRecord(tx, record, own, async ({ id, name, application_id }, recordOne) => {
      const open = await receiversOf(tx, account, [application_id])
      const isOpen = await open.select('receiver.id').where('receiver.id', '=', userId).executeTakeFirst()
      if (!isOpen) throw refused(`${receiver.name}不能使用该待办所属的应用`)
      await tx
        .updateTable('task')
        .set({ assignee_id: userId, arrived_at: now, updated_at: now })
        .where('id', '=', id)
        .execute()
      const by = { user_id: account.userId, user_name: account.name }
      await noteEvents(tx, [id], { ...by, act: 'transferred', to_name: receiver.name, note: reason }, now)
      const told = {
        title: `${account.name}向您转办：${name}`,
        content: `原因：${reason}`,
        link: `/work/task?open=${id}`,
      }
      await writeMessage(tx, [userId], { ...told, kind: 'system' }, now)
      const [before, after] = [{ user_id: account.userId }, { user_id: userId, reason }]
      recordOne({ kind: 'task', id, name, before, after })
    })
  })
}
