import type { Insertable } from 'kysely'
import type { Database } from '../../server/database/schema.ts'
import { SeededRandom } from '../../server/demonstration/seeded-random.ts'
import { insertRows } from '../../server/kernel/insert-rows.ts'
import { dayMs, dayOf } from '../../server/kernel/time.ts'
import { personName } from '../../server/language/person-name.ts'
import { idNumber, nameOf } from '../../server/system/hearing/demonstration/invented-person.ts'
import { cases } from '../../server/system/hearing/demonstration/officers.ts'
import { caseKey } from '../../server/system/hearing/index.ts'
import { addManyServices, countServices } from '../../server/system/hearing/service/add-many.ts'
import type { HearingOfficerTable } from '../../server/system/hearing/table.ts'
import { fillDraws, fillTrainings } from './fill-trainings.ts'
import { inParts } from './in-parts.ts'
import { type OfficersSize, officerId, officersSize } from './officers-size.ts'

const seed = 20_261_127
const categories = ['law', 'expert', 'social'] as const
const identities = ['lawyer', 'expert', 'npc', 'cppcc', 'supervisor', 'mediator', 'community', 'special'] as const
const fields = ['law', 'medicine', 'finance', 'engineering', 'environment', 'psychology', 'economics'] as const
const statuses = [...Array.from({ length: 7 }, () => 'active' as const), 'paused', 'left', 'pending'] as const
const attendances = [...Array.from({ length: 6 }, () => 'attended' as const), 'excused', 'absent'] as const
const evaluations = ['excellent', 'good', 'good', 'good', 'fair', null] as const

/**
 * Adds hearing officers with their records, trainings and who took part in them, spread over the last five years, to a
 * database that has organisations; the same at every call of one day.
 */
export async function fillOfficers(db: Database, size: OfficersSize = officersSize): Promise<void> {
  const now = Date.now()
  const random = new SeededRandom(seed)
  const offices = await db
    .selectFrom('org')
    .select('id')
    .where('kind', '=', 'procuratorate')
    .$if(size.office !== undefined, (all) => all.where('code', '=', size.office ?? ''))
    .orderBy('id')
    .execute()
  await inParts(db, size.officers, async (tx, indexes) => {
    const rows = indexes.map((at) => officer(random, at, offices[at % offices.length]?.id ?? '', now))
    await insertRows(tx, 'hearing_officer', rows)
    const marks = (values: readonly string[], count: number) =>
      rows.flatMap(({ id }, at) =>
        Array.from({ length: 1 + (at % count) }, (_, place) => ({
          officer_id: id,
          value: values[(at * 7 + place) % values.length] ?? '',
        })),
      )
    await insertRows(tx, 'hearing_officer_identity', marks(identities, 2))
    await insertRows(tx, 'hearing_officer_field', marks(fields, 2))
    await insertRows(tx, 'hearing_officer_case', marks(cases, 3))
  })
  await inParts(db, size.services, (tx, indexes) =>
    addManyServices(
      tx,
      indexes.map((at) => service(at, size, offices.length, now)),
    ),
  )
  await db.transaction().execute(countServices)
  await fillTrainings(db, size, offices, now)
  await fillDraws(db, offices, now)
}

function officer(random: SeededRandom, at: number, org_id: string, now: number) {
  const gender = random.chance(0.55) ? ('male' as const) : ('female' as const)
  const birthDate = dayOf(now - (25 * 365 + ((at * 7919) % (45 * 365))) * dayMs)
  const status = statuses[at % statuses.length] ?? 'active'
  const begin = now - random.integer(30, 5 * 365 - 2) * dayMs
  return {
    id: officerId(at),
    ...personName(nameOf(random, gender)),
    gender,
    nation: '01',
    birth_date: birthDate,
    // Of another division than those of the demonstration.
    id_number: idNumber(birthDate, gender, Math.floor(at / 61)).replace('380100', '380199'),
    residence: '江宁省江宁市',
    phone: `139${String((at * 7919) % 100_000_000).padStart(8, '0')}`,
    employer: `江宁第${at % 500}单位`,
    category: categories[at % categories.length] ?? null,
    org_id,
    source: 'invited' as const,
    warehousing_date: status === 'pending' ? null : dayOf(begin),
    session: '第二届',
    term_begin: dayOf(begin),
    term_end: dayOf(begin + (5 * 365 - 1) * dayMs),
    letter_no: status === 'pending' ? null : `江听聘〔2026〕${at + 1_000_000}号`,
    punished: 0 as const,
    dismissed: 0 as const,
    revoked: 0 as const,
    defaulter: 0 as const,
    status,
    leave_reason: status === 'left' ? ('expired' as const) : null,
    left_on: status === 'left' ? dayOf(now - (at % 200) * dayMs) : null,
    created_at: begin - 40 * dayMs + at,
    updated_at: begin + at,
  } satisfies Insertable<HearingOfficerTable>
}

/**
 * One of the four of a hearing, all of one office. Half of the hearings are of an eighth of the officers, and a fifth
 * of them has none.
 */
function service(at: number, { officers }: OfficersSize, offices: number, now: number) {
  const hearing = Math.floor(at / 4)
  const chance = new SeededRandom(hearing)
  const called = Math.max(4, Math.floor((officers / offices) * 0.8))
  const first = chance.integer(0, Math.ceil(called / (chance.chance(0.5) ? 8 : 1)) - 1)
  const held = now - chance.integer(0, 5 * 365) * dayMs
  const heldOn = dayOf(held)
  const caseNo = `检听〔${heldOn.slice(0, 4)}〕${hearing}号`
  const attendance = attendances[(at * 7919) % attendances.length] ?? 'attended'
  const came = attendance === 'attended'
  return {
    id: `6${String(at).padStart(17, '0')}`,
    officer_id: officerId(((first + (at % 4)) % called) * offices + (hearing % offices)),
    case_no: caseNo,
    case_key: caseKey(caseNo),
    case_type: cases[hearing % cases.length] ?? '',
    held_on: heldOn,
    place: '听证室',
    role: at % 4 === 0 ? ('speaker' as const) : ('member' as const),
    attendance,
    absence: came ? null : '出差',
    evaluation: came ? (evaluations[at % evaluations.length] ?? null) : null,
    opinion: came ? '同意拟处理意见' : null,
    travel_fee: came ? (at % 20) * 500 : 0,
    board_fee: 0,
    labour_fee: came ? 30_000 : 0,
    created_at: held,
    updated_at: held,
  }
}
