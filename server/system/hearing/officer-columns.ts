import { newHearingOfficerMistakes } from '../../../openapi/facts/states/hearing.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { idNumberMistake } from '../../../openapi/text/id-number.ts'
import type { Database } from '../../database/schema.ts'
import type { FieldError } from '../../kernel/failure.ts'
import { badParameter, Failure, refused } from '../../kernel/failure.ts'
import { maskIdNumber } from '../../kernel/mask.ts'
import { personName } from '../../language/person-name.ts'
import { officerFields } from './officer-fields.ts'
import { ageFault, identityFaults, termFault } from './rules.ts'

export type OfficerForm = Schemas['NewHearingOfficer']

/**
 * The columns that the form fills; a field that is left out is cleared. `stored` is the id number as before, whose
 * masked form stands for it. Throws 400 AA0004 for a day that does not exist, 400 AA0001 for an id number that cannot
 * be one.
 */
export const officerColumns = (form: OfficerForm, stored: string | null = null) => {
  const columns = officerFields.columns(form)
  return {
    ...columns,
    ...personName(columns.name),
    id_number: idNumberOf(columns.id_number, stored),
    recommender: form.source === 'recommended' ? columns.recommender : null,
  }
}
export type OfficerColumns = ReturnType<typeof officerColumns>

function idNumberOf(given: string | null, stored: string | null): string | null {
  if (given === null) return null
  if (stored !== null && given.toUpperCase() === maskIdNumber(stored)) return stored
  const mistake = given.includes('*') ? newHearingOfficerMistakes.masked : idNumberMistake(given)
  if (mistake !== undefined) throw refused(mistake, 'idNumber')
  return given.toUpperCase()
}

/** What the present form changes of an officer that is there already. */
export type Former = Pick<OfficerColumns, 'birth_date' | 'term_begin' | 'term_end' | 'id_number' | 'gender'>

/**
 * The fields that break a rule of their own, or do not fit each other, on this day. What `former` has already is not
 * judged again: a site that changes its rules keeps its officers.
 */
export function officerFaults(
  db: Database,
  columns: OfficerColumns,
  former: Former | undefined,
  day: string,
): readonly FieldError[] {
  const keeps = (...names: readonly (keyof Former)[]) => names.every((name) => former?.[name] === columns[name])
  const faults = [
    ...(keeps('id_number', 'birth_date', 'gender') ? [] : identityFaults(columns)),
    keeps('birth_date') || columns.birth_date === null ? undefined : ageFault(db, columns.birth_date, day),
    keeps('term_begin', 'term_end') ? undefined : termFault(db, columns.term_begin, columns.term_end),
    columns.source === 'recommended' && columns.recommender === null
      ? { field: 'recommender', message: newHearingOfficerMistakes.recommender }
      : undefined,
    columns.other_pools !== null && columns.consent === null
      ? { field: 'consent', message: '加入其他听证员库须登记本人的跨库同意书' }
      : undefined,
    checkFault(columns, day),
  ]
  return faults.filter((fault) => fault !== undefined)
}

/** The check of the qualification names who did it and when, or has not been done and found nothing. */
function checkFault(columns: OfficerColumns, day: string): FieldError | undefined {
  const { checked_by, checked_on, other_finding } = columns
  if (checked_on !== null && checked_on > day) return { field: 'checkedOn', message: '核查日期不能晚于今天' }
  if (checked_on !== null && checked_by === null) return { field: 'checkedBy', message: '请填写核查人' }
  const found = [columns.punished, columns.dismissed, columns.revoked, columns.defaulter].includes(1)
  if (checked_on === null && (checked_by !== null || other_finding !== null || found))
    return { field: 'checkedOn', message: '请填写核查日期' }
  return undefined
}

/** Throws 400 AA0001 with every fault at its field. */
export function refuseFaults(faults: readonly FieldError[]): void {
  const [first] = faults
  if (first) throw new Failure(400, 'AA0001', first.message, { errors: faults })
}

/** Throws 400 AA0004 at `reason` or `ground` where a decision needs one. */
export function requireWords(field: string, text: string | undefined, message: string): string {
  const words = text?.trim()
  if (!words) throw badParameter(field, message)
  return words
}
