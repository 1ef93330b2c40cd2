import type { Handler } from '../../../http/handler.ts'
import { audited } from '../../../kernel/audited.ts'
import { refused } from '../../../kernel/failure.ts'
import { formatDateTime } from '../../../kernel/time.ts'
import { auditedName } from '../plan-fields.ts'
import { endBefore } from './apply.ts'
import { differ } from './differences.ts'
import { participantIds } from './participants.ts'
import { settle } from './reach.ts'
import { targetOf } from './target.ts'
import { tell, wordsFor } from './tell.ts'

/**
 * POST /api/work/plan/cancel: the occurrence, this and the following ones, or all. Errors as `targetOf`; 400 AA0001 at
 * `reason` where it is missing and people take part.
 */
export const cancelPlanEntry: Handler<'cancelPlanEntry'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  await audited(context, async (tx, record) => {
    const target = await targetOf(tx, account, body)
    const { entry, shown, scope } = target
    const { id } = entry
    const people = await participantIds(tx, id)
    const { reason } = body
    if (people.length > 0 && reason === undefined) throw refused('请填写取消原因，参与人会在消息中看到', 'reason')
    const why = reason === undefined ? {} : { reason }
    const named = { kind: 'plan_entry', id, name: auditedName(entry) } as const
    if (scope === 'following') {
      const rule = await endBefore({ tx, now }, entry, target.at)
      record({ ...named, before: { rule: entry.rule }, after: { rule, ...why } })
    } else {
      if (scope === 'one') await differ(tx, id, target.at, shown, 1)
      await tx
        .updateTable('plan_entry')
        .set({ cancelled_at: scope === 'all' ? now : null, updated_at: now, version: entry.version + 1 })
        .where('id', '=', id)
        .execute()
      await settle(tx, id, now)
      const cancelled = scope === 'one' ? formatDateTime(target.at) : formatDateTime(now)
      record({ ...named, before: { cancelled: null }, after: { cancelled, ...why } })
    }
    const isPast = scope === 'one' ? shown.ends_at <= now : entry.last_at <= now
    if (isPast) return
    const what = scope === 'all' ? entry : { ...shown, id }
    await tell(tx, people, { id, ...wordsFor.cancelled(what, account.name, reason) }, now)
  })
}
