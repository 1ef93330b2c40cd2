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

export const together = (widths: readonly LetterWidth[]): LetterWidth => ({
  standard: widths.reduce((sum, { standard }) => sum + standard, 0),
  still: widths.reduce((sum, { still }) => sum + still, 0),
})

/** As a style has it: the browser reckons, so that another size of letters draws no row anew. */
export const cssWidth = ({ standard, still }: LetterWidth): string =>
  `calc(${still}px + ${standard - still}px * var(--ac-letters, 1))`

/** A column's width as it would be with standard letters, from what it measures beside an element now; both px. */
export const standardWidth = (measured: number, beside: Element): number => {
  const letters = Number(getComputedStyle(beside).getPropertyValue('--ac-letters')) || 1
  return padding + (measured - padding) / letters
}
