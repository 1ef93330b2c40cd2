import type { Database } from '../../database/schema.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'

const hour = 3_600_000

/** Until when one can answer who is asked now; milliseconds since 1970. */
export const answerTime = (db: Database, now: number): number => now + parameter(db, 'hearing.draw.answer') * hour

/** Marks one who sits as asked; the link is issued by whoever calls it. */
export async function inviteSeat(tx: Database, drawId: string, officerId: string, now: number): Promise<void> {
  await tx
    .updateTable('hearing_draw_seat')
    .set({ status: 'invited', answer_until: answerTime(tx, now) })
    .where('draw_id', '=', drawId)
    .where('officer_id', '=', officerId)
    .execute()
}
