import { newHearingOfficerFields } from '../../../openapi/facts/fields/newHearingOfficerFields.ts'
import type { FieldRule } from '../../../openapi/field-rule.ts'
import type { Database } from '../../database/schema.ts'
import { missing } from '../../http/field-mistake.ts'
import type { FieldError } from '../../kernel/failure.ts'
import type { Officer } from './managed-officers.ts'
import { type OfficerColumns, refuseFaults } from './officer-columns.ts'
import { officerFields } from './officer-fields.ts'
import { qualificationFault } from './rules.ts'
import type { Complete } from './table.ts'

/** What an officer has from the submission on, and a draft may be without (`x-complete`). */
const needed: readonly (readonly [field: string, rule: FieldRule])[] = Object.entries(newHearingOfficerFields).filter(
  ([, rule]) => 'complete' in rule,
)

/** The fields that these columns leave out. */
const missingIn = (columns: OfficerColumns) => {
  // as: the fields of the map, by their names
  const shown = officerFields.shown(columns) as Readonly<Record<string, unknown>>
  return needed.filter(([field]) => shown[field] === null)
}

/** Whether nothing is missing. */
const isComplete = <Row extends OfficerColumns>(officer: Row): officer is Row & Complete<Row> =>
  missingIn(officer).length === 0

/** Why an officer may not be submitted or approved on this day: what is missing, or as `qualificationFault`. */
export function submissionFault(db: Database, officer: Officer, day: string): string | undefined {
  if (isComplete(officer)) return qualificationFault(db, officer, day)
  const labels = missingIn(officer).map(([, { label }]) => label)
  return `请先填写${labels.join('、')}`
}

/** Throws 400 AA0001 with what is missing at its fields; of a draft nothing is, and a rejected one becomes a draft. */
export function requireComplete({ status }: Pick<Officer, 'status'>, columns: OfficerColumns): void {
  if (status === 'draft' || status === 'rejected') return
  refuseFaults(missingIn(columns).map(([field, rule]): FieldError => ({ field, message: missing(rule) })))
}
