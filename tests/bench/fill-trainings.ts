import type { Insertable } from 'kysely'
import type { Database } from '../../server/database/schema.ts'
import { insertRows } from '../../server/kernel/insert-rows.ts'
import { dayMs, dayOf } from '../../server/kernel/time.ts'
import { nameKey } from '../../server/language/name-key.ts'
import { caseKey } from '../../server/system/hearing/index.ts'
import type { TrainingParticipantTable } from '../../server/system/training/table.ts'
import { inParts } from './in-parts.ts'
import { type OfficersSize, officerId } from './officers-size.ts'

/** How many officers take part in one training, and wait for the one that is to come. */
const [each, waiting] = [100, 500]
const drawCount = 20_000
/** Of the certificates of a year; those of the demonstration have smaller ones. */
const firstNumber = 500_000

type Offices = readonly { readonly id: string }[]

export const trainingId = (at: number) => `7${String(at).padStart(17, '0')}`

/** Trainings of five years with the officers who took part, and one in 40 days for whose places officers wait. */
export async function fillTrainings(db: Database, size: OfficersSize, offices: Offices, now: number): Promise<void> {
  const { officers, participations } = size
  const trainings = Math.ceil(participations / each)
  const startOf = (at: number) => now + 40 * dayMs - Math.floor((at * 5 * 365) / trainings) * dayMs
  await inParts(db, trainings, (tx, indexes) =>
    insertRows(
      tx,
      'training',
      indexes.map((at) => {
        const name = `听证员培训第${at}期`
        const starts = startOf(at)
        return {
          id: trainingId(at),
          name,
          name_key: nameKey(name, 'organisation'),
          category: (['induction', 'annual', 'special', 'online'] as const)[at % 4] ?? 'annual',
          org_id: offices[at % offices.length]?.id ?? '',
          method: 'onsite' as const,
          starts_at: starts,
          ends_at: starts + 8 * 3_600_000,
          place: '三楼会议室',
          lecturer: '王建国',
          hours: 6,
          places: at === 0 ? each : null,
          status: at % 20 === 19 ? ('draft' as const) : ('published' as const),
          created_at: starts - 20 * dayMs + at,
          updated_at: starts,
        }
      }),
    ),
  )
  const numbers = new Map<number, number>()
  await inParts(db, participations, (tx, indexes) =>
    insertRows(
      tx,
      'training_participant',
      indexes.map((at): Insertable<TrainingParticipantTable> => {
        const training = Math.floor(at / each)
        const starts = startOf(training)
        const held = starts < now
        const result = !held ? null : at % 25 === 0 ? 'absent' : at % 12 === 0 ? 'fail' : 'pass'
        const year = Number(dayOf(starts).slice(0, 4))
        const number = (numbers.get(year) ?? 0) + 1
        if (result === 'pass') numbers.set(year, number)
        return {
          id: `8${String(at).padStart(17, '0')}`,
          training_id: trainingId(training),
          officer_id: officerId((training * 7919 + (at % each) * 31) % officers),
          enrolled_at: starts - 10 * dayMs,
          signed_at: held && result !== 'absent' ? starts : null,
          hours: result === 'pass' ? 6 : null,
          score: result === 'pass' ? 70 + (at % 30) : null,
          result,
          certificate_no: result === 'pass' ? `PX-${year}-${firstNumber + number}` : null,
          updated_at: starts,
        }
      }),
    ),
  )
  await insertRows(
    db,
    'training_waiting',
    Array.from({ length: Math.min(waiting, officers - each) }, (_, at) => ({
      id: `9${String(at).padStart(17, '0')}`,
      training_id: trainingId(0),
      officer_id: officerId(((each + at) * 31) % officers),
      turn: at + 1,
      created_at: now,
    })),
  )
}

/** Draws of five years, in whose records the list does not look. */
export const fillDraws = (db: Database, offices: Offices, now: number): Promise<void> =>
  inParts(db, drawCount, (tx, indexes) =>
    insertRows(
      tx,
      'hearing_draw',
      indexes.map((at) => {
        const committed = now - Math.floor((at * 5 * 365) / drawCount) * dayMs - at
        const name = `检抽〔${dayOf(committed).slice(0, 4)}〕${at}号`
        const withdrawn = at % 10 === 0
        return {
          id: `4${String(at).padStart(17, '0')}`,
          org_id: offices[at % offices.length]?.id ?? '',
          name,
          case_key: caseKey(name),
          case_type: 'public-interest',
          status: withdrawn ? ('withdrawn' as const) : ('drawn' as const),
          commitment: String(at).padStart(64, '0'),
          seed: '',
          record: '{}',
          seats: 3,
          candidate_count: 40,
          excluded_count: 5,
          earlier_count: 0,
          committed_at: committed,
          drawn_at: withdrawn ? null : committed + 60_000,
          withdraw_reason: withdrawn ? '案件另行处理' : null,
          updated_at: committed,
        }
      }),
    ),
  )
