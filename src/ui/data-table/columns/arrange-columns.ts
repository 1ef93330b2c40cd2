import { type ListLayout, type Settled, settle } from '../../../core/list/list-layout.ts'
import type { Column } from '../column.ts'

const sideOrder = { left: 0, none: 1, right: 2 } as const

/** A column with what the person has set in place of what the screen says. */
const asSet = <Row>({ column, width, fixed }: Settled<Column<Row>>): Column<Row> => {
  const { width: _width, fixed: _fixed, ...rest } = column
  return { ...rest, ...(width !== undefined && { width }), ...(fixed !== 'none' && { fixed }) }
}

/**
 * The columns that are shown under a layout, in order: those that stay at the left first, those at the right last.
 * Where every one has a width, one of them takes what is left over, so that the others keep exactly theirs: the last
 * that neither stays at a side nor was set by the person.
 */
export const arrangeColumns = <Row>(
  columns: readonly Column<Row>[],
  layout: ListLayout,
): { readonly all: readonly Settled<Column<Row>>[]; readonly shown: readonly Column<Row>[] } => {
  const all = settle(columns, layout)
  const visible = all
    .filter(({ hidden }) => !hidden)
    .toSorted((one, other) => sideOrder[one.fixed] - sideOrder[other.fixed])
  const anyResized = visible.some(({ resized }) => resized)
  const flexible = visible.some(({ width, column }) => width === undefined || column.grow)
  const growing =
    anyResized && !flexible ? visible.findLast(({ fixed, resized }) => fixed === 'none' && !resized) : undefined
  const shown = visible.map((column) =>
    column === growing
      ? { ...asSet(column), grow: true }
      : column.resized
        ? { ...asSet(column), grow: false }
        : asSet(column),
  )
  return { all, shown }
}
