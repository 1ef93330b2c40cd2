import type { DrawRecord, DrawTurn } from '../../../openapi/draw/draw-record.ts'
import { replacementFor, sealed, sittingAfter } from '../../../openapi/draw/make-record.ts'
import type { Database } from '../../database/schema.ts'
import type { Recorder } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { departureOf } from './departures.ts'
import type { DrawRow } from './managed-draws.ts'
import { recordOf, storeRecord } from './stored-record.ts'

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

/** The states of those who sit, or may. */
export const sittingStates = ['chosen', 'invited', 'accepted'] as const

interface Taking {
  readonly record: Recorder
  readonly now: number
}

/**
 * Enters the answer of one who sits, in a draw that is locked; who does not take part is replaced by the next in the
 * order, who is returned where there is one. A next one who has left the pool since the draw is replaced in turn, with
 * that reason. Throws 400 AA0001 for one who does not sit (any more).
 */
export async function takeAnswer(
  tx: Database,
  draw: DrawRow,
  said: SeatAnswer,
  { record, now }: Taking,
): Promise<NextOfficer | undefined> {
  const held = await recordOf(tx, draw.id)
  const { chosen = [], turns = [], candidates } = held
  const { officerId, answer } = said
  if (!sittingAfter(chosen, turns).includes(officerId))
    throw refused('该听证员不在本次听证的名单中，或已被递补', 'officerId')
  const nameOf = (id: string) => candidates.find((candidate) => candidate.id === id)?.name ?? id
  const added = answer === 'accepted' ? [] : await turnsFrom(tx, { draw, held }, { ...said, answer }, now)
  const after = added.length === 0 ? held : sealed(held, { turns: [...turns, ...added] })
  if (after !== held) await storeRecord(tx, draw.id, after)
  await tx
    .updateTable('hearing_draw')
    .set((eb) => ({ ...(after !== held && { record: '' }), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', draw.id)
    .execute()
  const entered = (after_: object) =>
    record({ kind: 'hearing_draw', id: draw.id, name: draw.name, before: {}, after: { ...after_ } })
  if (answer === 'accepted') {
    await setSeat(tx, draw, { officerId, answer, reason: null }, now)
    entered({ officer: nameOf(officerId), answer })
  }
  for (const [at, { officer, why, reason, next }] of added.entries()) {
    await setSeat(tx, draw, { officerId: officer, answer: why, reason }, now)
    if (next !== null)
      await tx
        .insertInto('hearing_draw_seat')
        .values({
          draw_id: draw.id,
          officer_id: next,
          place: chosen.length + turns.length + at + 1,
          status: 'chosen',
        })
        .execute()
    entered({
      officer: nameOf(officer),
      answer: why,
      reason,
      next: next === null ? null : nameOf(next),
      seal: after.seal,
    })
  }
  const next = added.at(-1)?.next ?? null
  return next === null ? undefined : { id: next, name: nameOf(next) }
}

interface Out extends SeatAnswer {
  readonly answer: DrawTurn['why']
}

/** The turn of one who does not take part, and those of everybody after it who has left the pool. */
async function turnsFrom(
  tx: Database,
  { draw, held }: { readonly draw: DrawRow; readonly held: DrawRecord },
  out: Out,
  now: number,
): Promise<readonly DrawTurn[]> {
  const at = formatDateTime(now)
  const added: DrawTurn[] = []
  let leaving: Pick<DrawTurn, 'officer' | 'why' | 'reason'> | undefined = {
    officer: out.officerId,
    why: out.answer,
    reason: out.reason,
  }
  while (leaving) {
    const next = replacementFor(held, [...(held.turns ?? []), ...added], leaving.officer)
    added.push({ ...leaving, at, next })
    const gone = next === null ? undefined : await departureOf(tx, draw, next, now)
    leaving = gone && next !== null ? { officer: next, ...gone } : undefined
  }
  return added
}

interface SeatState {
  readonly officerId: string
  readonly answer: SeatAnswer['answer']
  readonly reason: string | null
}

async function setSeat(tx: Database, draw: DrawRow, { officerId, answer, reason }: SeatState, now: number) {
  await tx
    .updateTable('hearing_draw_seat')
    .set({ status: answer, reason, answered_at: now })
    .where('draw_id', '=', draw.id)
    .where('officer_id', '=', officerId)
    .execute()
}
