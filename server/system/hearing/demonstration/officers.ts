import type { Insertable } from 'kysely'
import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import type { DemonstrationGiven } from '../../../demonstration/demonstration-part.ts'
import { SeededRandom } from '../../../demonstration/seeded-random.ts'
import { insertRows } from '../../../kernel/insert-rows.ts'
import { dayMs, dayOf } from '../../../kernel/time.ts'
import { personName } from '../../../language/person-name.ts'
import type { HearingOfficerTable, HearingStatus } from '../table.ts'
import { idNumber, nameOf } from './invented-person.ts'
import { categories, occupations } from './occupations.ts'

const seed = 20_260_126
/** Offices with a pool. */
const offices = ['380102', '380100', '380000', '380103', '380200', '380202']
/** How many officers there are in each state, in all pools together. */
const counts: Readonly<Record<HearingStatus, number>> = {
  active: 36,
  paused: 4,
  pending: 6,
  draft: 5,
  rejected: 3,
  left: 6,
}
/** Every eighth officer of the pool has a term that ends within 90 days. */
const endingEvery = 8

export const cases = [
  'custody',
  'non-prosecution',
  'criminal-appeal',
  'civil',
  'administrative',
  'public-interest',
] as const

/**
 * Hearing officers of the demonstration in each state, invented persons, in the pools of six offices. What waits for
 * its approval was submitted by the case manager or by the administrator of the office. `now` in milliseconds
 * since 1970.
 */
export async function seedHearingOfficers(db: Database, parts: DemonstrationGiven): Promise<void> {
  const random = new SeededRandom(seed)
  const statuses = Object.entries(counts).flatMap(([status, count]) => Array.from({ length: count }, () => status))
  const officers = statuses.map((status, at) =>
    // as: the keys of a constant are its own
    officer(random, parts, status as HearingStatus, at),
  )
  await insertRows(
    db,
    'hearing_officer',
    officers.map(({ row }) => row),
  )
  const marks = (values: (one: (typeof officers)[number]) => readonly string[]) =>
    officers.flatMap((one) => values(one).map((value) => ({ officer_id: one.row.id, value })))
  await insertRows(
    db,
    'hearing_officer_identity',
    marks(({ identities }) => identities),
  )
  await insertRows(
    db,
    'hearing_officer_field',
    marks(({ fields }) => fields),
  )
  await insertRows(
    db,
    'hearing_officer_case',
    marks(({ caseTypes }) => caseTypes),
  )
}

function officer(
  random: SeededRandom,
  { users, organisations, now }: DemonstrationGiven,
  status: HearingStatus,
  at: number,
) {
  const code = offices[at % offices.length]
  const office = organisations.find((one) => one.code === code) ?? organisations[0]
  const gender = random.chance(0.55) ? ('male' as const) : ('female' as const)
  const category = categories[at % categories.length] ?? 'social'
  const [employer, post, title, identities, fields] = random.pick<(typeof occupations)[typeof category][number]>(
    occupations[category],
  )
  const birthDate = dayOf(now - random.integer(30 * 365, 64 * 365) * dayMs)
  const pooled = status === 'active' || status === 'paused' || status === 'left'
  const { begin, end } = termOf(random, { now, at, pooled })
  const manager = code === '380102' ? 'casemgr' : code === '380100' || code === '380103' ? 'orgadmin' : 'admin'
  const submitted = status !== 'draft'
  const checked = submitted || at % 2 === 0
  const createdAt = Date.parse(`${begin}T09:00:00+08:00`) - random.integer(20, 60) * dayMs
  const row: Insertable<HearingOfficerTable> & { readonly id: string } = {
    id: newId(now),
    ...personName(nameOf(random, gender)),
    gender,
    nation: random.chance(0.92) ? '01' : random.pick(['03', '11', '08']),
    birth_date: birthDate,
    id_number: idNumber(birthDate, gender, at),
    politics: random.pick(['01', '01', '13', '12', '05', '10']),
    education: category === 'social' ? random.pick(['21', '31']) : random.pick(['11', '14', '21']),
    degree: category === 'social' ? null : random.pick(['2', '3', '4']),
    school: category === 'law' ? '江宁大学 法学' : null,
    registered_place: '江宁省江宁市',
    residence: `江宁省江宁市${random.pick(['东湖区', '鼓山区', '秦岭区', '栖云区'])}`,
    phone: `1${random.pick(['33', '59', '77', '86'])}${String(random.integer(0, 99_999_999)).padStart(8, '0')}`,
    email: null,
    address: null,
    employer,
    post,
    title,
    category,
    org_id: office?.id ?? '',
    source: at % 3 === 0 ? 'recommended' : at % 3 === 1 ? 'invited' : 'public',
    recommender: at % 3 === 0 ? employer : null,
    warehousing_date: pooled ? begin : null,
    session: pooled ? '第二届' : '第三届',
    term_begin: begin,
    term_end: end,
    letter_no: pooled ? `江听聘〔${begin.slice(0, 4)}〕${String(at + 1).padStart(3, '0')}号` : null,
    punished: 0,
    dismissed: 0,
    revoked: 0,
    defaulter: 0,
    other_finding: null,
    checked_by: checked ? '陈志明' : null,
    checked_on: checked ? dayOf(createdAt + dayMs) : null,
    status,
    submitted_by: submitted ? (users.find(({ username }) => username === manager)?.id ?? null) : null,
    submitted_at: submitted ? createdAt + 2 * dayMs : null,
    reject_reason: status === 'rejected' ? '请补充单位推荐意见和学历证明' : null,
    ...leaving(status, at, now),
    created_at: createdAt,
    updated_at: createdAt,
    version: 1,
  }
  const first = random.integer(0, cases.length - 1)
  return {
    row,
    identities,
    fields,
    caseTypes: [...new Set([cases[first], cases[(first + 2) % cases.length]])].flatMap((it) => it ?? []),
  }
}

const leaveReasons = ['expired', 'resigned', 'disqualified', 'unable'] as const

const leaving = (status: HearingStatus, at: number, now: number) => {
  if (status !== 'left') return { leave_reason: null, leave_ground: null, left_on: null }
  const leave_reason = leaveReasons[at % leaveReasons.length] ?? 'resigned'
  const leave_ground = leave_reason === 'disqualified' ? '申报材料弄虚作假' : null
  return { leave_reason, leave_ground, left_on: dayOf(now - (10 + (at % 5) * 20) * dayMs) }
}

/** Five years, of which those of the pool have served one to four; of the others they begin within a month. */
function termOf(random: SeededRandom, { now, at, pooled }: { now: number; at: number; pooled: boolean }) {
  const ending = pooled && at % endingEvery === 0
  const end = ending
    ? now + random.integer(5, 85) * dayMs
    : now + (pooled ? random.integer(120, 4 * 365) : 5 * 365 + random.integer(5, 30)) * dayMs
  return { begin: dayOf(end - (5 * 365 - 1) * dayMs), end: dayOf(end) }
}
