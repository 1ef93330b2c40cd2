import { type Column, columnWidth } from '../column.ts'

/** A width that grows with the letters that the person has chosen, px (S9.3). */
export interface LetterWidth {
  /** With letters of the standard size. */
  readonly standard: number
  /** The part of it that stays: paddings, checkboxes. */
  readonly still: number
}

/** What stands left and right of a cell's text, px: the padding of table.css. */
const padding = 24

export const widthOf = <Row>(column: Column<Row>): LetterWidth => ({ standard: columnWidth(column), still: padding })

/** Width of the column of actions, px, by the words that stand in it: 14 a character, 14 between two, 18 around. */
export const actionsWidth = (shown: readonly string[]): LetterWidth => {
  const still = 18 + 14 * shown.length
  return { standard: Math.max(88, still + shown.reduce((sum, { length }) => sum + length * 14, 0)), still }
}

export const together = (widths: readonly LetterWidth[]): LetterWidth => ({
  standard: widths.reduce((sum, { standard }) => sum + standard, 0),
  still: widths.reduce((sum, { still }) => sum + still, 0),
})

const term = ({ standard, still }: LetterWidth): string => `${still}px + ${standard - still}px * var(--ac-letters, 1)`

/** As a style value: the browser computes it, so that another size of letters renders no row again. */
export const cssWidth = (width: LetterWidth): string => `calc(${term(width)})`

/** What a column takes of the width that its table has to spare: a part of 1. */
type Shares = ReadonlyMap<string, number>

/** Has no width of its own: it takes what the others leave. */
const isOpen = <Row>({ width, grow }: Column<Row>): boolean => !width || grow === true

/**
 * The shares of columns by their widths; one that grows counts twice. Those that stay at a side, or were set by the
 * person (`grow` is false), keep exactly their width. Empty where no column is open: then the browser spreads.
 */
export const sharesOf = <Row>(columns: readonly Column<Row>[]): Shares => {
  const sharing = columns.filter((column) => !column.fixed && column.grow !== false)
  if (!sharing.some(isOpen)) return new Map()
  const weightOf = (column: Column<Row>) => columnWidth(column) * (isOpen(column) ? 2 : 1)
  const sum = sharing.reduce((before, column) => before + weightOf(column), 0)
  return new Map(sharing.map((column) => [column.field, weightOf(column) / sum]))
}

/**
 * A column's width with its share of what the panel (100cqi) has beyond `all`; undefined where it takes what is left.
 */
export const sharedWidth = <Row>(column: Column<Row>, share: number | undefined, all: LetterWidth) => {
  if (isOpen(column)) return undefined
  const own = term(widthOf(column))
  return share === undefined ? `calc(${own})` : `calc(${own} + max(0px, 100cqi - (${term(all)})) * ${share.toFixed(4)})`
}

/** A column's width as it would be with standard letters, from what it measures beside an element now; both px. */
export const standardWidth = (measured: number, beside: Element): number => {
  const letters = Number(getComputedStyle(beside).getPropertyValue('--ac-letters')) || 1
  return padding + (measured - padding) / letters
}
