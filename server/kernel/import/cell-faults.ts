import type { FieldError } from '../failure.ts'
import type { ImportRow } from './import-kind.ts'

/** What is wrong with a cell of a row, and what it contains. */
export interface CellFault extends FieldError {
  readonly row: number
  readonly value?: string
}

/** Returns a function that reports a text which an earlier row already contains. */
export function repetition(label: string): (row: number, text: string) => string | undefined {
  const rows = new Map<string, number>()
  return (row, text) => {
    const first = rows.get(text)
    if (first !== undefined) return `与第 ${first} 行的${label}重复`
    rows.set(text, row)
    return undefined
  }
}

export const faultAt = (field: string | undefined, message: string | undefined): readonly FieldError[] =>
  field === undefined || message === undefined ? [] : [{ field, message }]

/** The errors of a row in the order of the form, with the contents of the cells as they were sent. */
export function cellFaults<Field extends string>(
  fields: readonly string[],
  sent: ImportRow<Field>,
  faults: readonly FieldError[],
): readonly CellFault[] {
  const place = ({ field }: FieldError) => fields.indexOf(field)
  const texts: Readonly<Record<string, unknown>> = sent
  return faults
    .toSorted((one, other) => place(one) - place(other))
    .map(({ field, message }) => {
      const text = fields.includes(field) && Object.hasOwn(texts, field) ? String(texts[field]).trim() : ''
      return { row: sent.row, field, ...(text !== '' && { value: text }), message }
    })
}
