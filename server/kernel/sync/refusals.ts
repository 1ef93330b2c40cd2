import type { CheckedRows } from '../import/check-rows.ts'
import type { ImportTypes } from '../import/import-kind.ts'
import type { Outcome } from './outcome.ts'
import type { SyncKind } from './sync-kind.ts'

/** One outcome for each row with faults. */
export const refusals = <T extends ImportTypes>(kind: SyncKind<T>, { errors }: CheckedRows<T>): Outcome[] =>
  [...Map.groupBy(errors, ({ row }) => row)].map(([row, faults]) => ({
    row,
    state: kind.above !== undefined && faults.every(({ field }) => field === kind.above) ? 'waiting' : 'failed',
    reason: reasonOf(faults.map(({ field, message }) => worded(kind, field, message))),
  }))

/**
 * The label before a message that names neither its field nor the record; an import speaks to the one who sends the
 * file.
 */
const worded = <T extends ImportTypes>(kind: SyncKind<T>, field: string, message: string): string => {
  const text = message.replaceAll('您', '数据同步')
  const label = kind.fields.includes(field) ? kind.label(field) : field
  return field === kind.key.field || text.includes(label) ? text : `${label}：${text}`
}

const reasonOf = (messages: readonly string[]): string => [...new Set(messages)].join('；').slice(0, 500)
