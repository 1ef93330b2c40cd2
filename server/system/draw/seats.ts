import type { DrawTurn } from '../../../openapi/draw/draw-record.ts'
import { replacementFor, sealed, sittingAfter } from '../../../openapi/draw/make-record.ts'
import type { Database } from '../../database/schema.ts'
import type { Recorder } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { formatDateTime } from '../../kernel/time.ts'
import type { DrawRow } from './managed-draws.ts'
import { recordOf, textOf } from './stored-record.ts'

/** The reason of who has not answered in time. */
export const silentReason = '逾期未答复'

/** What became of one who was drawn. */
export interface SeatAnswer {
  readonly officerId: string
  readonly answer: 'accepted' | DrawTurn['why']
  /** Of one who does not take part. */
  readonly reason: string
}

/** Who takes a place. */
export interface NextOfficer {
  readonly id: string
  readonly name: string
}

/**
 * Enters the answer of one who sits, in a draw that is locked; who does not take part is replaced by the next in the
 * order, who is returned where there is one. Throws 400 AA0001 for one who does not sit (any more).
 */
export async function takeAnswer(
  tx: Database,
  draw: DrawRow,
  { officerId, answer, reason }: SeatAnswer,
  { record, now }: { readonly record: Recorder; readonly now: number },
): Promise<NextOfficer | undefined> {
  const held = recordOf(draw)
  const { chosen = [], turns = [], candidates } = held
  if (!sittingAfter(chosen, turns).includes(officerId))
    throw refused('该听证员不在本次听证的名单中，或已被递补', 'officerId')
  const nameOf = (id: string) => candidates.find((candidate) => candidate.id === id)?.name ?? id
  const isOut = answer !== 'accepted'
  const next = isOut ? replacementFor(held, turns, officerId) : null
  await tx
    .updateTable('hearing_draw_seat')
    .set({ status: answer, reason: isOut ? reason : null, answered_at: now })
    .where('draw_id', '=', draw.id)
    .where('officer_id', '=', officerId)
    .execute()
  const after = isOut
    ? sealed(held, { turns: [...turns, { officer: officerId, why: answer, reason, at: formatDateTime(now), next }] })
    : held
  await tx
    .updateTable('hearing_draw')
    .set((eb) => ({ record: textOf(after), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', draw.id)
    .execute()
  if (next !== null)
    await tx
      .insertInto('hearing_draw_seat')
      .values({ draw_id: draw.id, officer_id: next, place: chosen.length + turns.length + 1, status: 'chosen' })
      .execute()
  record({
    kind: 'hearing_draw',
    id: draw.id,
    name: draw.name,
    before: {},
    after: {
      officer: nameOf(officerId),
      answer,
      ...(isOut && { reason, next: next === null ? null : nameOf(next), seal: after.seal }),
    },
  })
  return next === null ? undefined : { id: next, name: nameOf(next) }
}
