import type { DrawRecord } from '../../../../../../openapi/draw/draw-record.ts'
import { type Finding, verifyRecord } from '../../../../../../openapi/draw/verify-record.ts'
import type { DrawDetail } from './draw.ts'

export type { DrawRecord } from '../../../../../../openapi/draw/draw-record.ts'

/** The record as it is exported. */
export const recordOf = ({ record }: DrawDetail): DrawRecord =>
  // as: the backend's own record; what is wrong in it `faultsOf` finds
  JSON.parse(record) as DrawRecord

/** What of a record does not hold; computed here, from what the record says alone. */
export function faultsOf(detail: DrawDetail): readonly Finding[] {
  const record = recordOf(detail)
  const findings = verifyRecord(record)
  return record.commitment === detail.commitment
    ? findings
    : [...findings, { part: 'commitment', text: '记录的承诺值与列表中的不同' }]
}
