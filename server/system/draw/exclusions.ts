import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Tables } from '../../database/schema.ts'
import { monthsBefore } from '../../kernel/time.ts'
import type { Complete } from '../hearing/index.ts'
import { isSameName, isSameUnit } from './same-unit.ts'

type Criteria = Schemas['DrawCriteria']

/** An officer of the pool, or of another one whose consent has the office, as the criteria look at one. */
export interface PoolMember
  extends Complete<
    Pick<
      Selectable<Tables['hearing_officer']>,
      'id' | 'name' | 'employer' | 'gender' | 'category' | 'status' | 'term_end' | 'last_held_on'
    >
  > {
  /** The name of the office of another pool; undefined in the pool of the office that draws. */
  readonly pool: string | undefined
  /** Values of the dictionary. */
  readonly fields: readonly string[]
  /** In how many hearings of this year the officer took part; 0 where the criteria have no limit. */
  readonly servedThisYear: number
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
  { status, term_end: end, last_held_on: last, servedThisYear: thisYear }: PoolMember,
  { restMonths, mostPerYear }: Asked,
  day: string,
): readonly string[] {
  return [
    ...(status === 'paused' ? ['请假暂停'] : []),
    ...(end < day ? [`聘期已于 ${end} 届满`] : []),
    ...(restMonths > 0 && last !== null && last > monthsBefore(day, restMonths)
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
