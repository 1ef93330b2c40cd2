import { drawRecordedInTurns, sealed } from '../../../openapi/draw/make-record.ts'
import { runDrawSteps, withdrawDrawSteps } from '../../../openapi/facts/states/draw.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { inTurns } from '../../kernel/in-turns.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withdrawAnswerLinks } from '../answer-link/index.ts'
import { managedDraws } from './managed-draws.ts'
import { seatLink } from './seat-link.ts'
import { recordOf, seedOf, storeRecord } from './stored-record.ts'

/**
 * POST /api/system/draw/run: draws from what was committed, once, and reveals the seed; in one transaction, so that
 * there is no draw or a whole one. 404 AA0005 or 403 AA0002 outside the scope of the operation, 400 AA0001 in every
 * other state, and where the seed was sealed with a key that is gone.
 */
export const runDraw: Handler<'runDraw'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  await audited(context, async (tx, record) => {
    const draw = await managedDraws.one(tx, account, { id: body.id })
    const { id, name, status } = draw
    requireAllowed(runDrawSteps, status)
    const committed = await recordOf(tx, id)
    const seed = seedOf(draw, committed, context)
    if (seed === undefined)
      throw refused('种子是用其他密钥加密的，无法抽取。请联系运维人员恢复 SECRET_KEY，或撤回后重新承诺')
    const drawn = { at: formatDateTime(now), by: account.name }
    const held = await drawRecordedInTurns(committed, { seed, value: body.value, drawn }, inTurns)
    await storeRecord(tx, id, held)
    await tx
      .updateTable('hearing_draw')
      .set((eb) => ({
        status: 'drawn',
        record: '',
        drawn_at: now,
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    const chosen = held.chosen ?? []
    await tx
      .insertInto('hearing_draw_seat')
      .values(chosen.map((officer, at) => ({ draw_id: id, officer_id: officer, place: at + 1, status: 'chosen' })))
      .execute()
    const nameOf = new Map(
      held.candidates.filter(({ id: one }) => chosen.includes(one)).map((one) => [one.id, one.name]),
    )
    record({
      kind: 'hearing_draw',
      id,
      name,
      before: { status },
      after: {
        status: 'drawn',
        value: body.value,
        seed,
        chosen: chosen.map((officer) => `${officer} ${nameOf.get(officer) ?? ''}`).join('、'),
        seal: held.seal,
      },
    })
  })
}

/**
 * POST /api/system/draw/withdraw: withdraws a commitment, whose seed is then revealed too, or annuls a draw; it stays
 * on record with the reason. 404 AA0005 or 403 AA0002 outside the scope of the operation, 400 AA0001 in every other
 * state.
 */
export const withdrawDraw: Handler<'withdrawDraw'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  await audited(context, async (tx, record) => {
    const draw = await managedDraws.one(tx, account, { id: body.id })
    const { id, name, status } = draw
    requireAllowed(withdrawDrawSteps, status)
    const before = await recordOf(tx, id)
    const seed = seedOf(draw, before, context)
    const withdrawal = { reason: body.reason, at: formatDateTime(now), by: account.name }
    const held = sealed(before, { ...(seed !== undefined && { seed }), withdrawal })
    const after = status === 'drawn' ? 'annulled' : 'withdrawn'
    await withdrawAnswerLinks(tx, seatLink, { subject: id }, now)
    await storeRecord(tx, id, held)
    await tx
      .updateTable('hearing_draw')
      .set((eb) => ({
        status: after,
        record: '',
        withdraw_reason: body.reason,
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    record({
      kind: 'hearing_draw',
      id,
      name,
      before: { status },
      after: { status: after, reason: body.reason, seal: held.seal },
    })
  })
}
