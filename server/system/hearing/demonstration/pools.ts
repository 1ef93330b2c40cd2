import type { Insertable } from 'kysely'
import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import type { DemonstrationGiven } from '../../../demonstration/demonstration-part.ts'
import { SeededRandom, type Weighted } from '../../../demonstration/seeded-random.ts'
import { insertRows } from '../../../kernel/insert-rows.ts'
import { dayMs, dayOf } from '../../../kernel/time.ts'
import { personName } from '../../../language/person-name.ts'
import { addManyServices, countServices } from '../service/add-many.ts'
import type { HearingOfficerTable } from '../table.ts'
import { employers } from './employers.ts'
import { HearingDays } from './hearing-days.ts'
import { idNumber, nameOf } from './invented-person.ts'
import { cases } from './officers.ts'
import { type Invitable, servicesOf } from './services.ts'

type Office = DemonstrationGiven['organisations'][number]

const seed = 20_261_127
/** Below so many users a demonstration has the officers in each state alone. */
const leastUsers = 1000
/** How many hearings there were in five years: in the province's own pool, in those of cities and of counties. */
const hearings = { province: 320, city: 420, county: 205 } as const
const poolCount = 12
const perPool = 45
const hearingsAhead = 2
/** Five years, in milliseconds. */
const term = 5 * 365 * dayMs

const kinds: Weighted<keyof typeof employers> = [
  ['law', 4],
  ['expert', 4],
  ['social', 3],
]
/** How often an officer is called; of 45 a fifth is never, and an eighth was last called more than a year ago. */
const callings: Weighted<'usual' | 'never' | 'asleep'> = [
  ['usual', 67],
  ['never', 20],
  ['asleep', 13],
]

/**
 * The pools of a whole province: twelve, with 540 officers behind those of `seedHearingOfficers` and about 3,000
 * hearings of five years.
 */
export async function seedPools(db: Database, { organisations, users, now }: DemonstrationGiven): Promise<void> {
  if (users.length < leastUsers) return
  const random = new SeededRandom(seed)
  const days = new HearingDays(now)
  const offices = organisations.filter(({ kind }) => kind === 'procuratorate').slice(0, poolCount)
  const pools = offices.map((office, place) => ({
    office,
    officers: Array.from({ length: perPool }, (_, at) => pooled(random, office, 60 + place * perPool + at, now)),
  }))
  const all = pools.flatMap(({ officers }) => officers)
  await insertRows(
    db,
    'hearing_officer',
    all.map(({ row }) => row),
  )
  for (const [table, name] of markTables)
    await insertRows(
      db,
      table,
      all.flatMap(({ row, [name]: values }) => values.map((value) => ({ officer_id: row.id, value }))),
    )
  const services = pools.flatMap(({ office, officers }) => {
    const place = placeOf(office)
    const pool = {
      mark: `${office.level === 'province' ? place.slice(0, 1) : place}检`,
      place: `${office.name}听证室`,
      officers: officers.map(({ row, calling }) => invitable(random, row, calling, now)),
      held: hearings[office.level],
      ahead: hearingsAhead,
    }
    return servicesOf(random, pool, days, now)
  })
  await addManyServices(db, services)
  await countServices(db)
}

const markTables = [
  ['hearing_officer_identity', 'identities'],
  ['hearing_officer_field', 'fields'],
  ['hearing_officer_case', 'caseTypes'],
] as const

/** 江宁市人民检察院 → 江宁. */
const placeOf = ({ name }: Office) => name.replace(/.人民检察院$/, '')

/**
 * Since when an officer is in the pool, and the begin of the term of five years: of two fifths the second one. No term
 * ends within the 90 days before which that is told, because those of `seedHearingOfficers` fill the bell enough.
 */
function termOf(random: SeededRandom, left: boolean, now: number): { readonly since: number; readonly begin: number } {
  const renewed = !left && random.chance(0.4)
  const since = now - (left || renewed ? random.integer(1830, 2600) : random.integer(30, 1730)) * dayMs
  return { since, begin: renewed ? since + term : since }
}

function invitable(
  random: SeededRandom,
  row: ReturnType<typeof pooled>['row'],
  calling: ReturnType<typeof pooled>['calling'],
  now: number,
): Invitable {
  const left = row.left_on ?? '9999-12-31'
  const lastCalled = calling === 'asleep' ? dayOf(now - random.integer(380, 900) * dayMs) : left
  return {
    id: row.id,
    since: row.warehousing_date,
    until: lastCalled < left ? lastCalled : left,
    // Most are called now and then, a few again and again.
    weight: calling === 'never' ? 0 : 0.05 + random.fraction() ** 3,
  }
}

/** An officer who has come into the pool within the last six years: nine of ten are in it, one in thirty pauses. */
function pooled(random: SeededRandom, office: Office, order: number, now: number) {
  const gender = random.chance(0.52) ? ('male' as const) : ('female' as const)
  const category = random.pickWeighted(kinds)
  const [unit, posts, titles, identities, fields] = random.pick<(typeof employers)[typeof category][number]>(
    employers[category],
  )
  const birthDate = dayOf(now - random.integer(28 * 365, 68 * 365) * dayMs)
  const luck = random.fraction()
  const status = luck < 0.08 ? 'left' : luck < 0.11 ? 'paused' : 'active'
  const { since, begin } = termOf(random, status === 'left', now)
  const employer = placeOf(office) + unit
  const row = {
    id: newId(now),
    ...personName(nameOf(random, gender)),
    gender,
    nation: random.chance(0.93) ? '01' : random.pick(['03', '11', '08']),
    birth_date: birthDate,
    id_number: idNumber(birthDate, gender, order),
    politics: random.pick(['01', '01', '13', '12', '05', '10']),
    education: random.pick(category === 'social' ? ['21', '31'] : ['11', '14', '21']),
    degree: category === 'social' ? null : random.pick(['2', '3', '4']),
    residence: office.name.replace(/人民检察院$/, ''),
    phone: `1${random.pick(['33', '59', '77', '86'])}${String(random.integer(0, 99_999_999)).padStart(8, '0')}`,
    employer,
    post: random.pick<string>(posts),
    title: random.pick<string | null>(titles),
    category,
    org_id: office.id,
    source: random.pick(['invited', 'recommended', 'public'] as const),
    recommender: null as string | null,
    warehousing_date: dayOf(since),
    session: begin < now - 1200 * dayMs ? '第一届' : '第二届',
    term_begin: dayOf(begin),
    term_end: dayOf(begin + term - dayMs),
    letter_no: `江听聘〔${dayOf(begin).slice(0, 4)}〕${String(order + 1).padStart(3, '0')}号`,
    punished: 0 as const,
    dismissed: 0 as const,
    revoked: 0 as const,
    defaulter: 0 as const,
    checked_by: '陈志明',
    checked_on: dayOf(since - 20 * dayMs),
    status,
    leave_reason: status === 'left' ? ('expired' as const) : null,
    left_on: status === 'left' ? dayOf(Math.min(now, begin + term)) : null,
    created_at: since - 40 * dayMs,
    updated_at: begin,
    version: 1,
  } satisfies Insertable<HearingOfficerTable>
  if (row.source === 'recommended') row.recommender = employer
  const first = random.integer(0, cases.length - 1)
  return {
    row,
    identities: identities as readonly string[],
    fields: fields as readonly string[],
    caseTypes: [...new Set([cases[first], cases[(first + 2) % cases.length]])].flatMap((it) => it ?? []),
    calling: random.pickWeighted(callings),
  }
}
