import type { Database } from '../../database/schema.ts'
import { enqueue } from '../../jobs/index.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { afterQuiet, siteQuietHours } from '../../kernel/quiet-hours.ts'
import type { DrawRow } from './managed-draws.ts'

const hour = 3_600_000

/** The kind of job that replaces who is silent (`silent-seat.ts`). */
export const replacement = { name: 'draw-replace' } as const

type InvitingDraw = Pick<DrawRow, 'id' | 'name' | 'held_at'>

interface Asking {
  readonly now: number
  /** When the text message is sent; milliseconds since 1970. */
  readonly sendAt: number
}

/** Whether the hearing is still to come, so that who takes a place now can be asked. */
export const isAhead = ({ held_at: heldAt }: Pick<DrawRow, 'held_at'>, now: number): boolean =>
  heldAt !== null && now < heldAt

/**
 * When one is asked who takes a place without a click: not in the quiet hours of the site, unless the hearing begins
 * before they end. Milliseconds since 1970.
 */
export function nextAskedAt(db: Database, { held_at: heldAt }: Pick<DrawRow, 'held_at'>, now: number): number {
  const morning = afterQuiet(siteQuietHours(db), now)
  return heldAt !== null && morning < heldAt ? morning : now
}

/**
 * Marks one who sits as asked, and has who is silent replaced; the link is issued by whoever calls it. Resolves to the
 * end of the time to answer, in milliseconds since 1970: so many hours after the text message, and not beyond the
 * hearing.
 */
export async function inviteSeat(
  tx: Database,
  { id, name, held_at: heldAt }: InvitingDraw,
  officerId: string,
  { now, sendAt }: Asking,
): Promise<number> {
  const until = Math.min(sendAt + parameter(tx, 'hearing.draw.answer') * hour, heldAt ?? Number.POSITIVE_INFINITY)
  await tx
    .updateTable('hearing_draw_seat')
    .set({ status: 'invited', answer_until: until })
    .where('draw_id', '=', id)
    .where('officer_id', '=', officerId)
    .execute()
  const job = { key: `${id}:${officerId}`, payload: { id, officerId }, subject: name, dueAt: until }
  await enqueue(tx, replacement, job, now)
  return until
}
