import { sql } from 'kysely'
import { listDrawsPermission } from '../../../openapi/facts/draw.ts'
import type { Database } from '../../database/schema.ts'
import type { DateSource, DateSpan } from '../../kernel/contributions/date-source.ts'
import { drawPlace } from './draw-place.ts'
import { drawScope } from './draw-scope.ts'

/** A hearing has a start and no end: so long it stands in the calendar. */
const length = 2 * 3_600_000

const heldIn = (db: Database, { from, to }: DateSpan) =>
  db
    .selectFrom('hearing_draw')
    .select(['hearing_draw.id', 'hearing_draw.name as title', 'hearing_draw.place', 'case_key as about'])
    .select((eb) => eb.fn.coalesce('hearing_draw.held_at', eb.lit(0)).as('starts_at'))
    .select(sql<number>`hearing_draw.held_at + ${sql.lit(length)}`.as('ends_at'))
    .select(sql<number>`0`.as('all_day'))
    .where('hearing_draw.status', '=', 'drawn')
    .where('hearing_draw.held_at', '<', to)
    .where('hearing_draw.held_at', '>', from - length)

/**
 * Hearings whose officers were drawn and invited: of the data scope, and as taken time of who committed to the draw.
 */
export const drawDates: DateSource = {
  key: 'hearing-draw',
  name: '听证会',
  kind: 'hearing',
  permission: listDrawsPermission,
  rows: ({ db, account, scope, span }) => heldIn(db, span).where(drawScope(account, scope)),
  heldBy: (db, userIds, span) =>
    heldIn(db, span)
      .select((eb) => eb.fn.coalesce('hearing_draw.committed_by', eb.val('')).as('user_id'))
      .where('hearing_draw.committed_by', 'in', userIds),
  place: drawPlace,
}
