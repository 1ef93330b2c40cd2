import { answerDrawSeatSteps, drawAnswerMistakes } from '../../../openapi/facts/states/draw.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { withdrawAnswerLinks } from '../answer-link/index.ts'
import { askSeat } from './ask-seat.ts'
import { isAhead } from './invited-seat.ts'
import { managedDraws } from './managed-draws.ts'
import { seatLink } from './seat-link.ts'
import { silentReason, takeAnswer } from './seats.ts'

/**
 * POST /api/system/draw/answer: what an officer has answered by telephone, or that one is silent or recused after all.
 * 400 AA0001 at `reason` where one who does not take part has none, for `silent` before the time to answer has passed,
 * and as `takeAnswer`; 404 AA0005 or 403 AA0002 outside the scope of the operation.
 */
export const answerDrawSeat: Handler<'answerDrawSeat'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  const reason = body.reason?.trim() ?? ''
  return audited(context, async (tx, record) => {
    const draw = await managedDraws.one(tx, account, { id: body.id })
    requireAllowed(answerDrawSeatSteps, draw.status)
    if (body.answer === 'silent') await requireOverdue(tx, body, now)
    if (reason === '' && body.answer !== 'accepted' && body.answer !== 'silent')
      throw refused(drawAnswerMistakes.reason, 'reason')
    const said = { officerId: body.officerId, answer: body.answer, reason: reason || silentReason }
    const next = await takeAnswer(tx, draw, said, { record, now })
    // An answer that was entered here is the last one: the link has nothing more to ask.
    await withdrawAnswerLinks(tx, seatLink, { subject: draw.id, person: body.officerId }, now)
    if (next && isAhead(draw, now)) await askSeat(tx, context, { draw, officer: next.id, now })
    return next ? { nextName: next.name } : {}
  })
}

/** Throws 400 AA0001 for one who was not invited, or can still answer. */
async function requireOverdue(
  tx: Database,
  { id, officerId }: { readonly id: string; readonly officerId: string },
  now: number,
): Promise<void> {
  const seat = await tx
    .selectFrom('hearing_draw_seat')
    .select('answer_until')
    .where('draw_id', '=', id)
    .where('officer_id', '=', officerId)
    .executeTakeFirst()
  if (seat && (seat.answer_until === null || now < seat.answer_until)) throw refused('答复期限未到，不能记为逾期未答复')
}
