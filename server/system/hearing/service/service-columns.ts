import { newHearingServiceFields } from '../../../../openapi/facts/fields/newHearingServiceFields.ts'
import { newHearingServiceMistakes } from '../../../../openapi/facts/states/hearing.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Database } from '../../../database/schema.ts'
import { conflict, refused } from '../../../kernel/failure.ts'
import { requireOffered } from '../../../setting/dict/index.ts'
import { caseKey } from './case-key.ts'
import { newServiceFields } from './service-fields.ts'

/**
 * The columns of a form; what does not go with the attendance is cleared. `day` is the present one. Throws 400 AA0004
 * for a day that does not exist, 400 AA0001 at `absence` and `attendance` as the description says.
 */
export function serviceColumns(form: Schemas['NewHearingService'], day: string) {
  const columns = newServiceFields.columns(form)
  const came = columns.attendance === 'attended'
  const stayedAway = columns.attendance === 'excused' || columns.attendance === 'absent'
  if (came && columns.held_on > day) throw refused(newHearingServiceMistakes.future, 'attendance')
  if (stayedAway && columns.absence === null) throw refused(newHearingServiceMistakes.absence, 'absence')
  return {
    ...columns,
    case_key: caseKey(columns.case_no),
    absence: stayedAway ? columns.absence : null,
    evaluation: came ? columns.evaluation : null,
    opinion: came ? columns.opinion : null,
  }
}
export type ServiceColumns = ReturnType<typeof serviceColumns>

/**
 * Throws 409 AA0001 at `caseNo` where the officer has another record of this case on that day, 400 AA0001 at `caseType`
 * as `requireOffered`. `before` is the record that is changed.
 */
export async function requirePossible(
  tx: Database,
  columns: ServiceColumns,
  before: { readonly id: string; readonly case_type: string } | undefined,
  day: string,
): Promise<void> {
  const other = await tx
    .selectFrom('hearing_service')
    .select('id')
    .where('case_key', '=', columns.case_key)
    .where('officer_id', '=', columns.officer_id)
    .where('held_on', '=', columns.held_on)
    .where('id', '!=', before?.id ?? '')
    .executeTakeFirst()
  if (other) throw conflict('该听证员当日已有此案的履职记录', 'caseNo')
  const rule = newHearingServiceFields.caseType
  const held = { value: columns.case_type, before: before?.case_type ?? null, field: 'caseType', rule, day }
  await requireOffered(tx, held)
}
