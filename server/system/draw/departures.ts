import { type DrawTurn, departures } from '../../../openapi/draw/draw-record.ts'
import type { Database } from '../../database/schema.ts'
import { dayOf } from '../../kernel/time.ts'
import type { Submitted } from '../hearing/index.ts'
import { goneFromSource, servesElsewhere } from '../hearing/index.ts'
import type { DrawRow } from './managed-draws.ts'
import { recordOf } from './stored-record.ts'

/** How one who was drawn has left the pool of the office. */
export interface Departure {
  readonly why: Extract<DrawTurn['why'], (typeof departures)[number]>
  /** In Chinese, for the record: no ground of a dismissal, because anyone may read it. */
  readonly reason: string
}

/**
 * How an officer has left the pool of a draw's office by now: 出库 with its reason, also by a synchronisation;
 * 请假暂停; the end of the term; and for one of another pool the end of the consent. Undefined for one who can still
 * serve, and for one whose changed identity waits for an approval (decision 0109).
 */
export async function departureOf(
  db: Database,
  draw: Pick<DrawRow, 'id' | 'org_id'>,
  officerId: string,
  now: number,
): Promise<Departure | undefined> {
  const officer = await db
    .selectFrom('hearing_officer')
    .select(['status', 'leave_reason', 'leave_ground', 'left_on', 'term_end', 'org_id', 'consent'])
    .select((eb) => eb.case().when(servesElsewhere(draw.org_id)).then(1).else(0).end().as('serves'))
    .where('id', '=', officerId)
    .$narrowType<Submitted>()
    .executeTakeFirst()
  if (!officer) return undefined
  const { status, leave_reason: leaveReason, leave_ground: ground, left_on: leftOn, term_end: end } = officer
  if (status === 'left' && leaveReason !== null)
    return { why: leaveReason, reason: ground === goneFromSource ? goneFromSource : `已于 ${leftOn} 出库` }
  if (status === 'paused') return { why: 'paused', reason: '请假暂停期间不参加听证' }
  if (end < dayOf(now)) return { why: 'expired', reason: `聘期已于 ${end} 届满` }
  if (officer.org_id === draw.org_id || officer.serves === 1) return undefined
  const { candidates } = await recordOf(db, draw.id)
  const candidate = candidates.find(({ id }) => id === officerId)
  if (candidate?.pool === undefined) return { why: 'unserving', reason: '已转入其他检察院的听证员库' }
  return { why: 'unserving', reason: officer.consent === null ? '已撤回跨库同意' : '服务区已不含本院' }
}
