import { inviteDrawnSteps } from '../../../openapi/facts/states/draw.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { momentOf } from '../../kernel/time.ts'
import { type Issuer, issueAnswerLink, sendAnswerLinks } from '../answer-link/index.ts'
import { answerTime, inviteSeat } from './invited-seat.ts'
import { managedDraws } from './managed-draws.ts'
import { seatLink } from './seat-link.ts'

/**
 * POST /api/system/draw/invite: asks everybody who sits and was not asked yet, by a one-time link in a text message;
 * nobody twice, because the draw is locked. 400 AA0001 where there is nobody to ask, and at `heldTime` for a time that
 * has passed; 404 AA0005 or 403 AA0002 outside the scope of the operation.
 */
export const inviteDrawn: Handler<'inviteDrawn'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  const heldAt = momentOf('heldTime', body.heldTime)
  if (heldAt <= now) throw refused('听证时间须晚于现在', 'heldTime')
  return audited(context, async (tx, record) => {
    const { id, name, status } = await managedDraws.one(tx, account, { id: body.id })
    requireAllowed(inviteDrawnSteps, status)
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
    for (const { officer_id: officer } of waiting) await askSeat(tx, context, { drawId: id, name, officer, now })
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

interface Asked {
  readonly drawId: string
  /** What the list of jobs calls the draw. */
  readonly name: string
  readonly officer: string
  readonly now: number
}

/** Asks one who sits, by a link in a text message once the transaction is committed. */
export async function askSeat(tx: Database, issuer: Issuer, { drawId, name, officer, now }: Asked): Promise<void> {
  await inviteSeat(tx, drawId, officer, now)
  const asked = { subject: drawId, person: officer, expiresAt: answerTime(tx, now) }
  await sendAnswerLinks(tx, [await issueAnswerLink(tx, issuer, seatLink, asked, now)], name, now)
}
