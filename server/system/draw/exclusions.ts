import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Tables } from '../../database/schema.ts'
import { isSameName, isSameUnit } from './same-unit.ts'

type Criteria = Schemas['DrawCriteria']

/** An officer of the pool, as the criteria look at one. */
export interface PoolMember
  extends Pick<
    Selectable<Tables['hearing_officer']>,
    'id' | 'name' | 'employer' | 'gender' | 'category' | 'status' | 'term_end'
  > {
  /** Values of the dictionary. */
  readonly fields: readonly string[]
  /** The days of the hearings in which the officer took part, `YYYY-MM-DD`. */
  readonly served: readonly string[]
  /** Whether the officer took part in a hearing of this case. */
  readonly servedHere: boolean
}

/** What is asked of the candidates, with the site's parameters where the form leaves a limit out. */
export interface Asked
  extends Pick<Criteria, 'caseNo'>,
    Required<Pick<Criteria, 'fields' | 'categories' | 'units' | 'parties' | 'declared'>> {
  readonly restMonths: number
  readonly mostPerYear: number
}

/** The same day so many months earlier; the last one of a shorter month. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = year * 12 + month - 1 - months
  const [y, m] = [Math.floor(first / 12), (first % 12) + 1]
  const last = new Date(Date.UTC(y, m, 0)).getUTCDate()
  return [String(y).padStart(4, '0'), ...[m, Math.min(date, last)].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  )
}

/** Why an officer is no candidate on this day; an empty list for a candidate. */
export function exclusionsOf(member: PoolMember, asked: Asked, day: string): readonly string[] {
  return [...recusals(member, asked), ...availability(member, asked, day), ...fitness(member, asked)]
}

/** 回避: who has to do with the case. */
function recusals({ id, name, employer, servedHere }: PoolMember, asked: Asked): readonly string[] {
  const unit = asked.units.find((one) => isSameUnit(one, employer))
  const party = asked.parties.find((one) => isSameName(one, name))
  const partyUnit = asked.parties.find((one) => isSameUnit(one, employer))
  const declared = asked.declared.find(({ officerId }) => officerId === id)
  return [
    ...(unit === undefined ? [] : [`在涉案单位工作：${unit}`]),
    ...(party === undefined ? [] : [`与当事人同名：${party}`]),
    ...(partyUnit === undefined ? [] : [`在当事人单位工作：${partyUnit}`]),
    ...(declared === undefined ? [] : [`申报回避：${declared.reason}`]),
    ...(servedHere ? ['已参加过本案听证'] : []),
  ]
}

function availability(
  { status, term_end: end, served }: PoolMember,
  { restMonths, mostPerYear }: Asked,
  day: string,
): readonly string[] {
  const last = served.toSorted().at(-1)
  const thisYear = served.filter((one) => one.slice(0, 4) === day.slice(0, 4)).length
  return [
    ...(status === 'paused' ? ['请假暂停'] : []),
    ...(end < day ? [`聘期已于 ${end} 届满`] : []),
    ...(restMonths > 0 && last !== undefined && last > monthsBefore(day, restMonths)
      ? [`近 ${restMonths} 个月参加过听证（${last}）`]
      : []),
    ...(mostPerYear > 0 && thisYear >= mostPerYear ? [`本年已参加 ${thisYear} 次听证`] : []),
  ]
}

function fitness({ fields: own, category }: PoolMember, { fields, categories }: Asked): readonly string[] {
  return [
    ...(fields.length > 0 && !fields.some((field) => own.includes(field)) ? ['不属于所选专业领域'] : []),
    ...(categories.length > 0 && !categories.some((one) => one === category) ? ['不属于所选类型'] : []),
  ]
}
