import type { Database } from '../../database/schema.ts'
import { enqueue, type JobKind } from '../../jobs/index.ts'
import { audited } from '../../kernel/audited.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { isLinkSent, withdrawAnswerLinks } from '../answer-link/index.ts'
import { askSeat } from './ask-seat.ts'
import { auditBySystem, recordBySystem } from './by-system.ts'
import { isAhead, nextAskedAt, replacement } from './invited-seat.ts'
import { managedDraws } from './managed-draws.ts'
import { seatLink } from './seat-link.ts'
import { silentReason, takeAnswer } from './seats.ts'
import { replacedWords, tellOffice } from './tell-office.ts'
import { vacateSeats } from './vacate.ts'

/**
 * Replaces one who has not answered in time by the next in the order, who is asked: one transaction, so that an answer
 * at the same moment is before it or after it. Nothing where there is an answer, the text message did not go out, the
 * draw is annulled, the hearing has begun, or the site leaves it to a click (decision 0132). Who has left the pool is
 * replaced with that reason instead.
 */
export const replacing: JobKind<{ readonly id: string; readonly officerId: string }> = {
  ...replacement,
  attempts: 10,
  run: async ({ id, officerId }, { backend, hold }) => {
    const now = backend.clock.now()
    await audited(auditBySystem(backend, id), async (tx, recordAny) => {
      await hold(tx)
      const record = recordBySystem(recordAny)
      const found = await managedDraws.locked(tx, id)
      if (found?.status !== 'drawn' || !isAhead(found, now)) return
      await vacateSeats(tx, backend, { id, record, now })
      const draw = await managedDraws.locked(tx, id)
      if (!draw || !parameter(tx, 'hearing.draw.replace')) return
      const seat = await openSeat(tx, id, officerId)
      if (!seat) return
      // The clock ran ahead, then or now.
      if (now < seat.until) return putOff(tx, { id, officerId, name: draw.name, dueAt: seat.until }, now)
      // Who was never asked is not silent: the office asks by telephone.
      if (!(await isLinkSent(tx, seatLink, { subject: id, person: officerId })))
        return tellOffice(tx, draw, `${seat.name}的邀请短信未能发出，请电话联系后登记答复`, now)
      const said = { officerId, answer: 'silent', reason: silentReason } as const
      const next = await takeAnswer(tx, draw, said, { record, now })
      await withdrawAnswerLinks(tx, seatLink, { subject: id, person: officerId }, now)
      if (next) await askSeat(tx, backend, { draw, officer: next.id, now, sendAt: nextAskedAt(tx, draw, now) })
      await tellOffice(tx, draw, replacedWords({ out: seat.name, answer: said.answer, next }), now)
    })
  },
}

/** The name and the end of the time of one who was asked and has not answered. */
async function openSeat(tx: Database, id: string, officerId: string) {
  const seat = await tx
    .selectFrom('hearing_draw_seat')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'officer_id')
    .select(['name', 'answer_until'])
    .where('draw_id', '=', id)
    .where('officer_id', '=', officerId)
    .where('hearing_draw_seat.status', '=', 'invited')
    .executeTakeFirst()
  return seat && seat.answer_until !== null ? { name: seat.name, until: seat.answer_until } : undefined
}

interface Later {
  readonly id: string
  readonly officerId: string
  readonly name: string
  readonly dueAt: number
}

/** Looks again at the end of the time; once, as it is in the key. */
async function putOff(tx: Database, { id, officerId, name, dueAt }: Later, now: number): Promise<void> {
  const key = `${id}:${officerId}:${dueAt}`
  await enqueue(tx, replacement, { key, payload: { id, officerId }, subject: name, dueAt }, now)
}
