import type { Page, Row } from './asking.ts'

export const keyOf = (row: Row): string => String(row['id'] ?? JSON.stringify(row))
export const keysOf = (rows: readonly Row[]): readonly string[] => rows.map(keyOf)
export const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
/** The first of them, for a message. */
export const shown = (values: readonly unknown[]): string =>
  values.length > 12 ? `${values.slice(0, 12).join(' ')} …` : values.join(' ')

/** Throws unless these are the rows, in this order. */
export const expectRows = (what: string, rows: readonly Row[], expected: readonly Row[]): void => {
  if (!same(keysOf(rows), keysOf(expected)))
    throw new Error(`${what}: ${shown(keysOf(rows))} in place of ${shown(keysOf(expected))}`)
}

/** Throws unless the list has as many rows in all. */
export const expectTotal = (what: string, total: unknown, expected: number): void => {
  if (total !== expected) throw new Error(`${what}: the total is ${String(total)} in place of ${expected}`)
}

/** The second page of two rows: neither the page nor the size is the default. */
export const second = { current: '2', size: '2' }

/** Throws unless it is the second page of two of all these rows. */
export const expectSecondPage = (what: string, { rows, total }: Page, all: readonly Row[]): void => {
  expectRows(what, rows, all.slice(2, 4))
  expectTotal(what, total, all.length)
}

/** Throws unless the state has given so many rows. */
export const expectEnough = (all: readonly Row[], least: number): void => {
  if (all.length < least) throw new Error(`the state gives ${all.length} rows, and ${least} are needed`)
}
