import { planAnswerKindLabels } from '../../../../openapi/facts/plan.ts'
import type { Handler } from '../../../http/handler.ts'
import { audited } from '../../../kernel/audited.ts'
import { refused } from '../../../kernel/failure.ts'
import { auditedName } from '../plan-fields.ts'
import { entryMissing } from '../read/detail.ts'
import { tell, timeWords } from './tell.ts'

/**
 * POST /api/work/plan/answer: the user's own answer to an invitation, which the organiser is told. 404 AA0005 where the
 * user is not invited; 400 AA0001 where the entry was cancelled.
 */
export const answerPlanInvitation: Handler<'answerPlanInvitation'> = async (context) => {
  const { account, body, clock } = context
  const { id, answer, note = null } = body
  const now = clock.now()
  await audited(context, async (tx, record) => {
    const entry = await tx
      .updateTable('plan_entry')
      .set({ updated_at: now })
      .where('id', '=', id)
      .where('id', 'in', (eb) =>
        eb.selectFrom('plan_participant').select('entry_id').where('user_id', '=', account.userId),
      )
      .returningAll()
      .executeTakeFirst()
    if (!entry) throw entryMissing()
    if (entry.cancelled_at !== null) throw refused('该日程已取消，不用答复')
    const own = tx
      .selectFrom('plan_participant')
      .select(['answer', 'note'])
      .where('entry_id', '=', id)
      .where('user_id', '=', account.userId)
    const before = await own.executeTakeFirstOrThrow()
    if (before.answer === answer && before.note === note) return
    await tx
      .updateTable('plan_participant')
      .set({ answer, note, answered_at: now })
      .where('entry_id', '=', id)
      .where('user_id', '=', account.userId)
      .execute()
    record({ kind: 'plan_entry', id, name: auditedName(entry), before: { answer: before.answer }, after: { answer } })
    if (entry.owner_id === null || before.answer === answer) return
    const title = `日程答复：${entry.name}`.slice(0, 100)
    const said = note === null ? '' : `，说明：${note}`
    const content = `${account.name}对“${entry.name}”（${timeWords(entry)}）的答复：${planAnswerKindLabels[answer]}${said}。`
    await tell(tx, [entry.owner_id], { id, title, content }, now)
  })
}
