import type { Selectable } from 'kysely'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { type Field, fieldMap } from '../../../kernel/field-map.ts'
import { storedIn } from '../../../kernel/stored-in.ts'
import type { HearingServiceTable } from './table.ts'

const { same, optional, text, trimmed, date } = storedIn<Selectable<HearingServiceTable>>()

/** Fen; the audit has yuan, as the label says. */
const fee = <Column extends 'travel_fee' | 'board_fee' | 'labour_fee'>(
  column: Column,
): Field<Column, number | undefined, number, number> => ({
  column,
  stored: (fen = 0) => fen,
  shown: (fen) => fen,
  audited: (fen) => (fen / 100).toFixed(2),
})

const changed = {
  caseNo: trimmed('case_no'),
  caseType: same('case_type'),
  heldOn: date('held_on'),
  place: text('place'),
  role: same('role'),
  attendance: same('attendance'),
  absence: text('absence'),
  evaluation: optional('evaluation'),
  opinion: text('opinion'),
  travelFee: fee('travel_fee'),
  boardFee: fee('board_fee'),
  labourFee: fee('labour_fee'),
} as const

/** The fields of a record of service. */
export const serviceFields = fieldMap<Omit<Schemas['NewHearingService'], 'officerId'>>()(changed)

/** The same with the officer, which stays. */
export const newServiceFields = fieldMap<Schemas['NewHearingService']>()({ officerId: same('officer_id'), ...changed })
