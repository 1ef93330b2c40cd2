import type { Insertable } from 'kysely'
import { newId } from '../../../database/new-id.ts'
import type { SeededRandom, Weighted } from '../../../demonstration/seeded-random.ts'
import { dayMs, dayOf } from '../../../kernel/time.ts'
import { caseKey } from '../service/case-key.ts'
import type { HearingServiceTable } from '../service/table.ts'
import type { HearingDay, HearingDays } from './hearing-days.ts'

/** An officer of a pool who can have been invited, and how often compared with the others of the pool. */
export interface Invitable {
  readonly id: string
  readonly since: string
  readonly until: string
  /** 0: an officer whom nobody calls. */
  readonly weight: number
}

export interface SeedPool {
  /** What the numbers of its cases begin with. */
  readonly mark: string
  readonly place: string
  readonly officers: readonly Invitable[]
  /** How many hearings there were, and how many are to come. */
  readonly held: number
  readonly ahead: number
}

const types: Weighted<string> = [
  ['non-prosecution', 38],
  ['criminal-appeal', 16],
  ['custody', 14],
  ['civil', 13],
  ['public-interest', 11],
  ['administrative', 6],
  ['arrest', 2],
]
/** Art. 7: three to seven, an odd number. */
const sizes: Weighted<number> = [
  [3, 66],
  [5, 29],
  [7, 5],
]
const evaluations: Weighted<HearingServiceTable['evaluation']> = [
  ['excellent', 24],
  ['good', 52],
  ['fair', 15],
  ['poor', 2],
  [null, 7],
]
const opinions = ['同意拟处理意见', '同意拟处理意见，建议加强释法说理', '建议进一步核实有关事实', null] as const
const reasons = ['出差', '生病', '与本职工作冲突', '家中有事', '临时有庭审', '参加人大会议'] as const

/**
 * The hearings of a pool, by the season and more the later, and some to come; each with officers of the pool who were
 * in it on that day. `now` in milliseconds since 1970.
 */
export function servicesOf(
  random: SeededRandom,
  pool: SeedPool,
  days: HearingDays,
  now: number,
): Insertable<HearingServiceTable>[] {
  const ahead = Array.from({ length: pool.ahead }, () => onWorkingDay(now + random.integer(2, 12) * dayMs))
  const numbers = new CaseNumbers(pool.mark)
  return [
    ...days.draw(random, pool.held),
    ...ahead.toSorted((one, other) => one - other).map((at) => ({ at, day: dayOf(at) })),
  ].flatMap((day) => hearingOn(random, pool, day, { numbers, now }))
}

/** The same day, or the Monday after a weekend, in milliseconds since 1970. */
const onWorkingDay = (at: number) => {
  const weekday = new Date(`${dayOf(at)}T00:00:00Z`).getUTCDay()
  return at + ([1, 0, 0, 0, 0, 0, 2][weekday] ?? 0) * dayMs
}

/** The numbers of the cases of a pool: each year begins with 1. */
class CaseNumbers {
  readonly #mark: string
  readonly #years = new Map<string, { readonly begin: string; readonly key: string; count: number }>()

  constructor(mark: string) {
    this.#mark = mark
  }

  /** The next one, with `caseKey` of its begin, which is computed once a year: it costs more than a record. */
  next(year: string) {
    const begin = `${this.#mark}听〔${year}〕`
    const known = this.#years.get(year) ?? { begin, key: caseKey(begin), count: 0 }
    known.count += 1
    this.#years.set(year, known)
    return known
  }
}

function hearingOn(
  random: SeededRandom,
  pool: SeedPool,
  { at, day }: HearingDay,
  { numbers, now }: { readonly numbers: CaseNumbers; readonly now: number },
): Insertable<HearingServiceTable>[] {
  const { begin, key, count } = numbers.next(day.slice(0, 4))
  const case_no = `${begin}${count}号`
  const case_key = `${key}${count}号`
  const case_type = random.pickWeighted(types)
  const told = Math.min(at, now)
  return invited(random, pool, day).map(({ id }, place) => {
    const role: 'speaker' | 'member' = place === 0 ? 'speaker' : 'member'
    const hearing = { officer_id: id, case_no, case_key, case_type, held_on: day, place: pool.place, role }
    const times = { created_at: told, updated_at: told, version: 1 }
    return { id: newId(now), ...hearing, ...became(random, at > now), ...times }
  })
}

/** Drawn by their weights, each once. */
function invited(random: SeededRandom, { officers }: SeedPool, day: string): readonly Invitable[] {
  const chosen = new Set<Invitable>()
  const size = random.pickWeighted(sizes)
  for (let tries = 0; chosen.size < size && tries < size * 25; tries += 1) {
    const officer = officers[random.integer(0, officers.length - 1)]
    if (officer && officer.since <= day && day <= officer.until && random.chance(officer.weight)) chosen.add(officer)
  }
  return [...chosen]
}

function became(random: SeededRandom, ahead: boolean) {
  const none = { absence: null, evaluation: null, opinion: null, travel_fee: 0, board_fee: 0, labour_fee: 0 }
  if (ahead) return { ...none, attendance: 'pending' as const }
  const luck = random.fraction()
  if (luck < 0.9)
    return {
      ...none,
      evaluation: random.pickWeighted(evaluations),
      opinion: random.pick(opinions),
      travel_fee: random.integer(0, 24) * 500,
      board_fee: random.chance(0.1) ? 12_000 : 0,
      labour_fee: random.pick([20_000, 30_000, 30_000, 50_000]),
      attendance: 'attended' as const,
    }
  return luck < 0.98
    ? { ...none, attendance: 'excused' as const, absence: random.pick(reasons) }
    : { ...none, attendance: 'absent' as const, absence: '未说明' }
}
