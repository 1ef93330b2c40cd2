import type { Column } from '../column.ts'
import { cssWidth, type LetterWidth, together, widthOf } from './letter-width.ts'
import type { Cell } from './table-row.tsx'

/** Width of the column with the checkboxes, px. */
export const selectWidth: LetterWidth = { standard: 44, still: 44 }

/** Lays the columns out: classes by alignment and wrapping, and the distance from the edge of those that stay. */
export const layOut = <Row>(
  columns: readonly Column<Row>[],
  edges: { readonly left: LetterWidth; readonly right: LetterWidth },
): readonly Cell<Row>[] => {
  const outermost = [columns.findLast(({ fixed }) => fixed === 'left'), columns.find(({ fixed }) => fixed === 'right')]
  return columns.map((column, index): Cell<Row> => {
    const classes = ['ac-cell', column.wrap && 'ac-cell-wrap', column.align && `ac-cell-${column.align}`]
    if (column.fixed) classes.push('ac-cell-fixed', `ac-cell-fixed-${column.fixed}`)
    if (column.fixed && outermost.includes(column)) classes.push(`ac-cell-edge-${column.fixed}`)
    const neighbours = column.fixed === 'left' ? columns.slice(0, index) : columns.slice(index + 1)
    const { fixed } = column
    const style = fixed && {
      [fixed]: cssWidth(
        together([edges[fixed], ...neighbours.filter((other) => other.fixed === fixed).map((other) => widthOf(other))]),
      ),
    }
    return { column, className: classes.filter(Boolean).join(' '), style: style || undefined }
  })
}
