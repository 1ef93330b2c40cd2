import { newHearingOfficerMistakes } from '../../../openapi/facts/states/hearing.ts'
import type { Database } from '../../database/schema.ts'
import type { FieldError } from '../../kernel/failure.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import type { Complete, HearingOfficerTable } from './table.ts'

/** The age in whole years on a day, both `YYYY-MM-DD`. */
export const ageOn = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0)

/** The same day so many years later; what has no such day is after the last one of its month. */
const yearsAfter = (day: string, years: number): string =>
  String(Number(day.slice(0, 4)) + years).padStart(4, '0') + day.slice(4)

/** Why a person born then cannot be an officer on this day (Art. 7); undefined where that is allowed. */
export function ageFault(db: Database, birthDate: string, day: string): FieldError | undefined {
  const least = parameter(db, 'hearing.age.least')
  if (birthDate > day) return { field: 'birthDate', message: '出生日期不能晚于今天' }
  return ageOn(birthDate, day) < least ? { field: 'birthDate', message: `听证员须年满 ${least} 周岁` } : undefined
}

/** Why an officer cannot be appointed for this term; of a draft either day may be missing. */
export function termFault(db: Database, begin: string | null, end: string | null): FieldError | undefined {
  if (begin === null || end === null) return undefined
  const years = parameter(db, 'hearing.term.years')
  if (end <= begin) return { field: 'termEnd', message: newHearingOfficerMistakes.term }
  return end > yearsAfter(begin, years) ? { field: 'termEnd', message: `聘期不能超过 ${years} 年` } : undefined
}

/** Where the date of birth or the gender is not that of the id number, of a draft as far as it has them. */
export function identityFaults({
  id_number: number,
  birth_date: birth,
  gender,
}: Pick<HearingOfficerTable, 'id_number' | 'birth_date' | 'gender'>): readonly FieldError[] {
  if (number === null) return []
  const isMale = Number(number.charAt(16)) % 2 === 1
  return [
    ...(birth === null || number.slice(6, 14) === birth.replaceAll('-', '')
      ? []
      : [{ field: 'birthDate', message: newHearingOfficerMistakes.birthDate }]),
    ...(gender === null || isMale === (gender === 'male')
      ? []
      : [{ field: 'gender', message: newHearingOfficerMistakes.gender }]),
  ]
}

export type Qualified = Complete<
  Pick<
    HearingOfficerTable,
    'punished' | 'dismissed' | 'revoked' | 'defaulter' | 'checked_on' | 'birth_date' | 'term_begin' | 'term_end'
  >
>

/**
 * Why an officer may not come into the pool on this day: what the check of the qualification found, the age and the
 * term.
 */
export function qualificationFault(db: Database, officer: Qualified, day: string): string | undefined {
  if (officer.checked_on === null) return '请先完成资格核查'
  if (officer.punished) return '受过刑事处罚的人员不能担任听证员（第七条）'
  if (officer.dismissed) return '被开除公职的人员不能担任听证员（第七条）'
  if (officer.revoked) return '被吊销律师、公证员执业证书的人员不能担任听证员（第七条）'
  if (officer.defaulter && parameter(db, 'hearing.defaulter.barred')) return '失信被执行人不能入库（本站规定）'
  if (officer.term_end < day) return '聘期已经结束，请先修改聘期'
  const fault = ageFault(db, officer.birth_date, day) ?? termFault(db, officer.term_begin, officer.term_end)
  return fault?.message
}
