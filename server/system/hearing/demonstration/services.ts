import type { Insertable } from 'kysely'
import { newId } from '../../../database/new-id.ts'
import type { SeededRandom, Weighted } from '../../../demonstration/seeded-random.ts'
import { dayMs, dayOf } from '../../../kernel/time.ts'
import { caseKey } from '../service/case-key.ts'
import type { HearingServiceTable } from '../service/table.ts'

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
  [3, 60],
  [5, 32],
  [7, 8],
]
const evaluations: Weighted<HearingServiceTable['evaluation']> = [
  ['excellent', 24],
  ['good', 52],
  ['fair', 15],
  ['poor', 2],
  [null, 7],
]
const opinions = ['同意拟处理意见', '同意拟处理意见，建议加强释法说理', '建议进一步核实有关事实', null] as const
const reasons = ['出差', '生病', '与本职工作冲突', '家中有事'] as const

/**
 * The hearings of five years in a pool, the more the later, and two to come; each with officers of the pool who were in
 * it on that day. `now` in milliseconds since 1970.
 */
export function servicesOf(
  random: SeededRandom,
  pool: SeedPool,
  hearings: number,
  now: number,
): Insertable<HearingServiceTable>[] {
  const counts = new Map<string, number>()
  return Array.from({ length: hearings }, (_, at) => {
    const ahead = at < 2
    const days = ahead ? -random.integer(2, 12) : Math.ceil(5 * 365 * (1 - Math.sqrt(random.fraction())))
    const at9 = now - days * dayMs
    const heldOn = dayOf(at9)
    const year = heldOn.slice(0, 4)
    const number = (counts.get(year) ?? 0) + 1
    counts.set(year, number)
    const caseNo = `${pool.mark}听〔${year}〕${number}号`
    const hearing = {
      case_no: caseNo,
      case_key: caseKey(caseNo),
      case_type: random.pickWeighted(types),
      held_on: heldOn,
      place: pool.place,
      created_at: Math.min(at9, now),
      updated_at: Math.min(at9, now),
    }
    return invited(random, pool, heldOn).map(({ id }, place) => ({
      ...hearing,
      id: newId(now),
      officer_id: id,
      role: place === 0 ? ('speaker' as const) : ('member' as const),
      ...became(random, ahead),
      version: 1,
    }))
  }).flat()
}

/** Drawn by their weights, each once. */
function invited(random: SeededRandom, { officers }: SeedPool, day: string): readonly Invitable[] {
  const chosen = new Set<Invitable>()
  const size = random.pickWeighted(sizes)
  for (let tries = 0; chosen.size < size && tries < size * 8; tries += 1) {
    const officer = officers[random.integer(0, officers.length - 1)]
    if (officer && officer.since <= day && day <= officer.until && random.chance(officer.weight)) chosen.add(officer)
  }
  return [...chosen]
}

function became(random: SeededRandom, ahead: boolean) {
  const none = { absence: null, evaluation: null, opinion: null, travel_fee: 0, board_fee: 0, labour_fee: 0 }
  if (ahead) return { ...none, attendance: 'pending' as const }
  const luck = random.fraction()
  if (luck < 0.88)
    return {
      ...none,
      evaluation: random.pickWeighted(evaluations),
      opinion: random.pick(opinions),
      travel_fee: random.integer(0, 24) * 500,
      board_fee: random.chance(0.1) ? 12_000 : 0,
      labour_fee: random.pick([20_000, 30_000, 30_000, 50_000]),
      attendance: 'attended' as const,
    }
  return luck < 0.97
    ? { ...none, attendance: 'excused' as const, absence: random.pick(reasons) }
    : { ...none, attendance: 'absent' as const, absence: '未说明' }
}
