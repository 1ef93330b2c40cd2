import { useMemo } from 'react'
import type { Column, RowAction } from '../column.ts'
import { placeActions, widestLabels } from './action-places.ts'
import { actionsWidth, type LetterWidth, sharesOf, together, widthOf } from './letter-width.ts'
import { layOut, selectWidth } from './table-cells.ts'

const nothing: LetterWidth = { standard: 0, still: 0 }

/** Where columns and actions stand in the rows, and how wide they are; `selectable` rows have a box in front. */
export const useLayout = <Row>(
  columns: readonly Column<Row>[],
  actions: readonly RowAction<Row>[],
  selectable: boolean,
) =>
  useMemo(() => {
    const places = placeActions(actions)
    const edges = {
      left: selectable ? selectWidth : nothing,
      right: actions.length > 0 ? actionsWidth(widestLabels(places)) : nothing,
    }
    const width = together([edges.left, ...columns.map((column) => widthOf(column)), edges.right])
    return { edges, cells: layOut(columns, edges), places, width, shares: sharesOf(columns) }
  }, [columns, actions, selectable])
