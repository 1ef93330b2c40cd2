import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { audited, type Recorder } from '../../kernel/audited.ts'
import { dayOf } from '../../kernel/time.ts'
import { type Issuer, withdrawAnswerLinks } from '../answer-link/index.ts'
import { askSeat } from './ask-seat.ts'
import { auditBySystem, recordBySystem } from './by-system.ts'
import { departureOf } from './departures.ts'
import { isAhead, nextAskedAt } from './invited-seat.ts'
import { managedDraws } from './managed-draws.ts'
import { seatLink } from './seat-link.ts'
import { sittingStates, takeAnswer } from './seats.ts'
import { replacedWords, tellOffice } from './tell-office.ts'

/** So long after the draw a hearing without invitations is taken to be still to come, in milliseconds. */
const uninvited = 90 * 24 * 3_600_000

interface Vacating {
  readonly id: string
  readonly record: Recorder
  readonly now: number
}

/**
 * Replaces those of a draw, which is drawn and locked, who have left the pool since, each with the way as the reason
 * (decision 0177). Where the others were asked already, who takes the place is asked too.
 */
export async function vacateSeats(tx: Database, issuer: Issuer, { id, record, now }: Vacating): Promise<void> {
  const sitting = await tx
    .selectFrom('hearing_draw_seat')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'officer_id')
    .select(['officer_id', 'name'])
    .where('draw_id', '=', id)
    .where('hearing_draw_seat.status', 'in', sittingStates)
    .orderBy('place')
    .execute()
  for (const { officer_id: officerId, name } of sitting) {
    // As the turn before has left it.
    const draw = await managedDraws.locked(tx, id)
    const gone = draw && (await departureOf(tx, draw, officerId, now))
    if (!gone) continue
    const said = { officerId, answer: gone.why, reason: gone.reason }
    const next = await takeAnswer(tx, draw, said, { record, now })
    await withdrawAnswerLinks(tx, seatLink, { subject: id, person: officerId }, now)
    if (next && isAhead(draw, now))
      await askSeat(tx, issuer, { draw, officer: next.id, now, sendAt: nextAskedAt(tx, draw, now) })
    await tellOffice(tx, draw, replacedWords({ out: name, answer: gone.why, next }), now)
  }
}

/**
 * Looks for those who have left the pool in draws whose hearings are still to come, and replaces them, each draw in a
 * transaction of its own. Two processes may do it at the same time.
 */
export async function vacateDeparted(backend: Pick<Backend, 'db' | 'clock' | 'vault' | 'origin'>): Promise<void> {
  const { db, clock } = backend
  const now = clock.now()
  const draws = await db
    .selectFrom('hearing_draw')
    .innerJoin('hearing_draw_seat', 'draw_id', 'hearing_draw.id')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'officer_id')
    .select('hearing_draw.id')
    .distinct()
    .where(isToCome(now))
    .where('hearing_draw_seat.status', 'in', sittingStates)
    .where(hasDeparted(dayOf(now)))
    .execute()
  for (const { id } of draws)
    await audited(auditBySystem(backend, id), async (tx, record) => {
      const draw = await managedDraws.locked(tx, id)
      if (draw?.status === 'drawn') await vacateSeats(tx, backend, { id, record: recordBySystem(record), now })
    })
}

const eb = expressionBuilder<Tables, 'hearing_draw' | 'hearing_officer'>()

const isToCome = (now: number): Expression<SqlBool> =>
  eb.and([
    eb('hearing_draw.status', '=', 'drawn'),
    eb.or([
      eb('hearing_draw.held_at', '>', now),
      eb.and([eb('hearing_draw.held_at', 'is', null), eb('hearing_draw.drawn_at', '>', now - uninvited)]),
    ]),
  ])

/** What `departureOf` finds. */
const hasDeparted = (day: string): Expression<SqlBool> =>
  eb.or([
    eb('hearing_officer.status', 'in', ['left', 'paused']),
    eb('hearing_officer.term_end', '<', day),
    eb.and([
      eb('hearing_officer.org_id', '!=', eb.ref('hearing_draw.org_id')),
      eb.or([
        eb('hearing_officer.consent', 'is', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('hearing_officer_office')
              .select('officer_id')
              .whereRef('officer_id', '=', 'hearing_officer.id')
              .whereRef('office_id', '=', 'hearing_draw.org_id'),
          ),
        ),
      ]),
    ]),
  ])
