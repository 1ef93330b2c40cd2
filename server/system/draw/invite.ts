import { inviteDrawnSteps } from '../../../openapi/facts/states/draw.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { momentOf } from '../../kernel/time.ts'
import { type Issuer, issueAnswerLink, sendAnswerLinks } from '../answer-link/index.ts'
import { inviteSeat } from './invited-seat.ts'
import { type DrawRow, managedDraws } from './managed-draws.ts'
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

interface Asked {
  readonly draw: Pick<DrawRow, 'id' | 'name' | 'held_at'>
  readonly officer: string
  readonly now: number
  /** When the text message is sent; now unless given. */
  readonly sendAt?: number
}

/** Asks one who sits, by a link in a text message once the transaction is committed. */
export async function askSeat(
  tx: Database,
  issuer: Issuer,
  { draw, officer, now, sendAt = now }: Asked,
): Promise<void> {
  const expiresAt = await inviteSeat(tx, draw, officer, { now, sendAt })
  const link = await issueAnswerLink(tx, issuer, seatLink, { subject: draw.id, person: officer, expiresAt }, now)
  await sendAnswerLinks(tx, [link], draw.name, now, sendAt)
}
