import { inviteDrawnSteps } from '../../../openapi/facts/states/draw.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { momentOf } from '../../kernel/time.ts'
import { askSeat } from './ask-seat.ts'
import { managedDraws } from './managed-draws.ts'
import { vacateSeats } from './vacate.ts'

/**
 * POST /api/system/draw/invite: asks everybody who sits and was not asked yet, by a one-time link in a text message;
 * nobody twice, because the draw is locked, and not who has left the pool since the draw, who is replaced first. 400
 * AA0001 where there is nobody to ask, and at `heldTime` for a time that has passed; 404 AA0005 or 403 AA0002 outside
 * the scope of the operation.
 */
export const inviteDrawn: Handler<'inviteDrawn'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  const heldAt = momentOf('heldTime', body.heldTime)
  if (heldAt <= now) throw refused('听证时间须晚于现在', 'heldTime')
  return audited(context, async (tx, record) => {
    const { id, name, status } = await managedDraws.one(tx, account, { id: body.id })
    requireAllowed(inviteDrawnSteps, status)
    await vacateSeats(tx, context, { id, record, now })
    const waiting = await tx
      .selectFrom('hearing_draw_seat')
      .select('officer_id')
      .where('draw_id', '=', id)
      .where('status', '=', 'chosen')
      .orderBy('place')
      .execute()
    if (waiting.length === 0) throw refused('没有待通知的听证员')
    await tx
      .updateTable('hearing_draw')
      .set((eb) => ({ held_at: heldAt, place: body.place, updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const draw = { id, name, held_at: heldAt }
    for (const { officer_id: officer } of waiting) await askSeat(tx, context, { draw, officer, now })
    record({
      kind: 'hearing_draw',
      id,
      name,
      before: {},
      after: { heldTime: body.heldTime, place: body.place, invited: waiting.length },
    })
    return { invited: waiting.length }
  })
}
