import type { Database } from '../../../server/database/schema.ts'
import { caseKey } from '../../../server/system/hearing/index.ts'
import { takePart, trainingOf } from './statistics-site.ts'
import { insertOfficer } from './training-site.ts'

/** The columns of a hearing that an officer was at, without its number and its case. */
export const attendedOn = (held_on: string, officer_id: string) =>
  ({
    officer_id,
    held_on,
    case_type: 'civil',
    role: 'member',
    attendance: 'attended',
    travel_fee: 0,
    board_fee: 0,
    labour_fee: 0,
    created_at: 0,
    updated_at: 0,
  }) as const

/**
 * Officers, hearings and trainings of two offices that can be counted by hand, in the place of those of the
 * demonstration.
 */
export async function insertCountedRows(db: Database, here: string, elsewhere: string): Promise<void> {
  let serviceCount = 0
  /** A hearing of an officer: `东1 2026-05-12 civil attended good`. */
  const serve = async (officer_id: string, record: string) => {
    const [case_no = '', held_on = '', case_type = '', attendance = '', evaluation = null] = record.split(' ')
    serviceCount += 1
    await db
      .insertInto('hearing_service')
      .values({
        ...attendedOn(held_on, officer_id),
        id: `9000${serviceCount}`,
        case_no,
        case_key: caseKey(case_no),
        case_type,
        // as: the test writes words of the API
        attendance: attendance as 'attended',
        evaluation: evaluation as 'good' | null,
      })
      .execute()
  }

  // Away from the pools of the demonstration, whose offices are others.
  await db.deleteFrom('hearing_officer_identity').execute()
  await db.deleteFrom('training_participant').execute()
  await db.deleteFrom('hearing_draw_seat').execute()
  await db.deleteFrom('hearing_officer').execute()

  const since = { warehousing_date: '2024-03-01' } as const
  const anna = await insertOfficer(db, here, { ...since, name: '安宁', education: '21' })
  const bo = await insertOfficer(db, here, {
    ...since,
    name: '柏舟',
    gender: 'male',
    birth_date: '1996-11-22',
    status: 'paused',
  })
  const gone = await insertOfficer(db, here, {
    warehousing_date: '2025-05-01',
    name: '成林',
    status: 'left',
    leave_reason: 'resigned',
    left_on: '2026-02-10',
  })
  const chen = await insertOfficer(db, elsewhere, {
    warehousing_date: '2026-01-31',
    name: '陈静',
    birth_date: '1956-11-21',
    term_end: '2026-12-31',
  })
  await insertOfficer(db, here, { status: 'draft', name: '董草' })
  for (const [officer, value] of [
    [anna, 'expert'],
    [anna, 'lawyer'],
    [bo, 'expert'],
  ] as const)
    await db.insertInto('hearing_officer_identity').values({ officer_id: officer, value }).execute()
  await serve(anna, '东1 2026-05-12 civil attended good')
  await serve(bo, '东１ 2026-05-12 civil attended')
  await serve(chen, '东1 2026-05-12 civil attended excellent')
  await serve(anna, '东2 2026-05-31 arrest attended good')
  await serve(bo, '东2 2026-05-31 arrest absent')
  await serve(anna, '东1 2026-06-01 civil attended poor')
  await serve(anna, '东3 2026-12-01 civil pending')
  await serve(gone, '东0 2025-06-10 civil attended good')
  const held = await trainingOf(db, here, '2026-03-10')
  const cancelled = await trainingOf(db, here, '2026-04-10', 'cancelled')
  await takePart(db, held, anna, 'pass', 8)
  await takePart(db, held, bo, 'absent', null)
  await takePart(db, held, chen, 'fail', 4)
  await takePart(db, cancelled, bo, 'pass', 2)
}
