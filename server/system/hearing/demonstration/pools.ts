import type { Insertable } from 'kysely'
import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import type { DemonstrationGiven } from '../../../demonstration/demonstration-part.ts'
import { SeededRandom, type Weighted } from '../../../demonstration/seeded-random.ts'
import { insertBatches } from '../../../kernel/insert-batches.ts'
import { dayMs, dayOf } from '../../../kernel/time.ts'
import { personName } from '../../../language/person-name.ts'
import { addManyServices, countServices } from '../service/add-many.ts'
import type { HearingOfficerTable } from '../table.ts'
import { employers } from './employers.ts'
import { cases, idNumber, nameOf } from './officers.ts'
import { type Invitable, servicesOf } from './services.ts'

const seed = 20_261_127
/** Below so many users a demonstration has the officers in each state alone. */
const leastUsers = 1000
const poolCount = 12
const perPool = 45
/** More would be felt at the first start: a record costs 17 µs, most of it in the triggers that count. */
const hearingsPerPool = 100

const kinds: Weighted<keyof typeof employers> = [
  ['law', 4],
  ['expert', 4],
  ['social', 3],
]

/**
 * The pools of a whole province: twelve, with 540 officers behind those of `seedHearingOfficers` and their hearings of
 * five years. Nobody calls a fifth of them, and the terms of some end soon.
 */
export async function seedPools(db: Database, { organisations, users, now }: DemonstrationGiven): Promise<void> {
  if (users.length < leastUsers) return
  const random = new SeededRandom(seed)
  const offices = organisations.filter(({ kind }) => kind === 'procuratorate').slice(0, poolCount)
  const pools = offices.map((office, place) => {
    const officers = Array.from({ length: perPool }, (_, at) => {
      const order = 60 + place * perPool + at
      return { ...pooled(random, office, order, now), weight: random.chance(0.2) ? 0 : 0.05 + random.fraction() ** 2 }
    })
    return { office, officers }
  })
  const all = pools.flatMap(({ officers }) => officers)
  await insertBatches(all, (batch) =>
    db
      .insertInto('hearing_officer')
      .values(batch.map(({ row }) => row))
      .execute(),
  )
  for (const [table, name] of [
    ['hearing_officer_identity', 'identities'],
    ['hearing_officer_field', 'fields'],
    ['hearing_officer_case', 'caseTypes'],
  ] as const)
    await insertBatches(
      all.flatMap(({ row, [name]: values }) => values.map((value) => ({ officer_id: row.id, value }))),
      (batch) => db.insertInto(table).values(batch).execute(),
    )
  const services = pools.flatMap(({ office, officers }) =>
    servicesOf(
      random,
      {
        mark: `${office.name.replace(/人民检察院$/, '').slice(0, 2)}检`,
        place: `${office.name}听证室`,
        officers: officers.map(
          ({ row, weight }): Invitable => ({
            id: row.id,
            since: row.warehousing_date,
            until: row.left_on ?? '9999-12-31',
            weight,
          }),
        ),
      },
      hearingsPerPool,
      now,
    ),
  )
  await addManyServices(db, services)
  await countServices(db)
}

/** An officer who has come into the pool within the last six years: nine of ten are in it, one in thirty pauses. */
function pooled(random: SeededRandom, office: DemonstrationGiven['organisations'][number], order: number, now: number) {
  const gender = random.chance(0.52) ? ('male' as const) : ('female' as const)
  const category = random.pickWeighted(kinds)
  const [employer, posts, titles, identities, fields] = random.pick<(typeof employers)[typeof category][number]>(
    employers[category],
  )
  const birthDate = dayOf(now - random.integer(28 * 365, 68 * 365) * dayMs)
  const luck = random.fraction()
  const status = luck < 0.08 ? 'left' : luck < 0.11 ? 'paused' : 'active'
  // Of those in the pool one of forty has a term that ends within the warning of 90 days.
  const served =
    status === 'left' ? random.integer(1700, 2100) : random.chance(1 / 40) ? random.integer(1740, 1820) : undefined
  const begin = now - (served ?? random.integer(30, 1700)) * dayMs
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
    warehousing_date: dayOf(begin),
    session: begin < now - 1200 * dayMs ? '第一届' : '第二届',
    term_begin: dayOf(begin),
    term_end: dayOf(begin + (5 * 365 - 1) * dayMs),
    letter_no: `江听聘〔${dayOf(begin).slice(0, 4)}〕${String(order + 1).padStart(3, '0')}号`,
    punished: 0 as const,
    dismissed: 0 as const,
    revoked: 0 as const,
    defaulter: 0 as const,
    checked_by: '陈志明',
    checked_on: dayOf(begin - 20 * dayMs),
    status,
    leave_reason: status === 'left' ? ('expired' as const) : null,
    left_on: status === 'left' ? dayOf(Math.min(now, begin + 5 * 365 * dayMs)) : null,
    created_at: begin - 40 * dayMs,
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
  }
}
