import { digestOf } from '../../../openapi/draw/digest.ts'
import { commitDraw, drawRecorded } from '../../../openapi/draw/make-record.ts'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import { dayOf, formatDateTime } from '../../kernel/time.ts'
import { caseKey } from '../hearing/index.ts'
import { heldBy } from './plan.ts'
import { readPool, shortageOf } from './pool.ts'
import { storeRecord } from './stored-record.ts'

const hour = 3_600_000

/**
 * One draw of the demonstration, to be verified: from the largest pool, yesterday, with a party who has an officer's
 * name. Nothing where no pool has enough officers. `now` in milliseconds since 1970.
 */
export async function seedDemonstrationDraw(tx: Database, now: number): Promise<void> {
  const pool = await tx
    .selectFrom('hearing_officer')
    .innerJoin('org', 'org.id', 'hearing_officer.org_id')
    .select(({ fn }) => ['org.id', 'org.name', fn.min('hearing_officer.name').as('party'), fn.countAll().as('count')])
    .where('hearing_officer.status', '=', 'active')
    .groupBy(['org.id', 'org.name'])
    .orderBy('count', 'desc')
    .orderBy('org.id')
    .executeTakeFirst()
  if (!pool) return
  const at = now - 24 * hour
  const caseNo = `检听证〔${dayOf(at).slice(0, 4)}〕1号`
  const asked = { caseNo, caseType: 'public-interest', orgId: pool.id, seats: 3, reserve: 1 }
  const criteria = { ...asked, parties: [pool.party], restMonths: 0, mostPerYear: 0 }
  const held = await heldBy(criteria, await readPool(tx, criteria, dayOf(at)))
  if (shortageOf(criteria, held.candidates) !== undefined) return
  // Of a demonstration: what it shows is how a record is verified.
  const seed = digestOf(caseNo)
  const [committedAt, drawnAt, by] = [formatDateTime(at), formatDateTime(at + hour / 60), '演示']
  const of = { caseNo, caseType: '公益诉讼', office: pool.name, committedAt, committedBy: by, earlier: [] }
  const drawn = { at: drawnAt, by }
  const record = drawRecorded(commitDraw({ case: of, ...held }, seed), { seed, value: '当日小雨，气温十二度', drawn })
  const id = newId(now)
  await tx
    .insertInto('hearing_draw')
    .values({
      id,
      org_id: pool.id,
      name: caseNo,
      case_key: caseKey(caseNo),
      case_type: asked.caseType,
      status: 'drawn',
      commitment: record.commitment,
      seed,
      record: '',
      seats: asked.seats,
      candidate_count: held.candidates.length,
      excluded_count: held.excluded.length,
      earlier_count: 0,
      committed_at: at,
      drawn_at: at + hour / 60,
      updated_at: at + hour / 60,
    })
    .execute()
  await storeRecord(tx, id, record)
  const seats = (record.chosen ?? []).map((officer_id, place) => ({ draw_id: id, officer_id, place: place + 1 }))
  await tx
    .insertInto('hearing_draw_seat')
    .values(seats.map((seat) => ({ ...seat, status: 'accepted' as const, answered_at: at + hour })))
    .execute()
}
