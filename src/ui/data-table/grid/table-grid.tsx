import { useRef, useState } from 'react'
import type { Column, Density, RowAction } from '../column.ts'
import type { TableState } from '../table-state.ts'
import type { TableTree, TreeArranging } from '../table-tree.ts'
import { CardBar } from './card-bar.tsx'
import { LateRowDrag } from './late-row-drag.tsx'
import { cssWidth, sharedWidth } from './letter-width.ts'
import { selectWidth } from './table-cells.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useCards } from './use-cards.ts'
import { useEdges } from './use-edges.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useLayout } from './use-layout.ts'
import { useRowMenu } from './use-row-menu.tsx'
import { useRowRange } from './use-row-range.ts'
import type { Selection } from './use-selection.ts'
import { useTableWindow } from './use-table-window.ts'
import './table.css'

interface Props<Row> {
  readonly title: string
  readonly list: TableState<Row>
  /** Those that are shown, in their order. */
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  readonly nameOf: ((row: Row) => string) | undefined
  /** Those that the person may do. */
  readonly actions: readonly RowAction<Row>[]
  /** Undefined where rows cannot be selected. */
  readonly selection: Selection<Row> | undefined
  readonly density: Density
  /** Every row has to be there, in view or not. */
  readonly complete: boolean
  readonly striped: boolean
  readonly bordered: boolean
  readonly header: boolean
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly onFilter: ((field: string, chosen: readonly string[]) => void) | undefined
  readonly onSort: (column: string | undefined, ascending: boolean) => void
  /** With it the rows are the nodes of a tree. */
  readonly tree: TableTree | undefined
  /** With it the nodes of the tree can be put elsewhere. */
  readonly arranging: TreeArranging | undefined
  /** A column's new width in px; undefined gives it back to the screen. */
  readonly onResize: (field: string, width: number | undefined) => void
}

/** The rows themselves, under their head, in a box that scrolls (S9.3). */
export const TableGrid = <Row,>(props: Props<Row>) => {
  const { title, list, columns, keyOf, nameOf, actions, selection, density, complete, striped, bordered, header } =
    props
  const { tree, arranging } = props
  const selectable = selection !== undefined
  const { edges, cells, places, width, shares } = useLayout(columns, actions, selectable)
  const menu = useRowMenu<Row>()
  /** Whether a pointer has approached: dragging is loaded then. */
  const [dragging, setDragging] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const cards = useCards(scroller)
  const { rows } = list
  const range = useRowRange({ rows, keyOf, selection })
  const grid = useGridFocus({
    scroller,
    on: !cards,
    rows: rows.length,
    range,
    onAll: selection && (() => selection.toggleAll(true)),
    tree,
    arranging,
  })
  const even = !columns.some(({ wrap }) => wrap)
  const window = useTableWindow({
    scroller,
    count: rows.length,
    possible: even && !cards && !complete,
    kept: grid.active.row,
  })
  useEdges(scroller)

  const nameAt = (index: number) => {
    const row = rows[index]
    return (row && nameOf?.(row)) ?? `第 ${index + 1} 行`
  }
  const across = columns.length + (selection ? 1 : 0) + (actions.length > 0 ? 1 : 0)
  const looks = [
    striped && 'striped',
    bordered && 'bordered',
    !columns.some((one) => one.fixed === 'left') && 'unfixed',
  ]
  const classes = ['ac-table', ...looks.filter(Boolean).map((look) => `ac-table-${look}`)].join(' ')
  const all = selection && {
    all: rows.length > 0 && selection.onPage === rows.length,
    some: selection.onPage > 0,
    onToggle: selection.toggleAll,
  }
  return (
    <>
      {cards && (
        <CardBar
          columns={columns}
          orders={list.orders}
          selection={all}
          filters={props.filters}
          onFilter={props.onFilter}
          onSort={props.onSort}
        />
      )}
      <div ref={scroller} className="ac-table-scroll" aria-busy={list.loading} onPointerEnter={() => setDragging(true)}>
        {/* as cards (display: block) the table's own roles are lost */}
        <table
          role={cards ? 'table' : tree ? 'treegrid' : 'grid'}
          aria-label={title}
          aria-rowcount={rows.length + (header ? 1 : 0)}
          aria-multiselectable={cards ? undefined : selectable}
          className={classes}
          data-density={density}
          style={{ minWidth: cssWidth(width) }}
          {...grid.handlers}
        >
          <colgroup>
            {selection && <col style={{ width: cssWidth(selectWidth) }} />}
            {columns.map((column) => (
              <col
                key={column.field}
                data-field={column.field}
                style={{ width: sharedWidth(column, shares.get(column.field), width) }}
              />
            ))}
            {actions.length > 0 && <col style={{ width: cssWidth(edges.right) }} />}
          </colgroup>
          {header && (
            <TableHead
              cells={cells}
              orders={list.orders}
              selection={all}
              withActions={actions.length > 0}
              plain={cards}
              filters={props.filters}
              onFilter={props.onFilter}
              onSort={props.onSort}
              onResize={props.onResize}
            />
          )}
          <tbody role="rowgroup">
            {window.slots.map((slot) => {
              if ('gap' in slot)
                return (
                  <tr key={`before ${slot.before}`} role="none" className="ac-table-gap">
                    <td aria-hidden="true" colSpan={across} style={{ height: slot.gap * window.rowHeight }} />
                  </tr>
                )
              const row = rows[slot.row] as Row // as: slots hold indexes of rows
              return (
                <TableRow
                  key={keyOf(row)}
                  row={row}
                  index={slot.row}
                  number={slot.row + (header ? 2 : 1)}
                  name={nameAt(slot.row)}
                  cells={cells}
                  selected={selection?.has(keyOf(row))}
                  card={cards}
                  onPick={range.pick}
                  actions={places}
                  onMore={menu.open}
                  place={tree?.places[slot.row]}
                  onTurn={tree?.turn}
                  movable={arranging?.movable(slot.row) ?? false}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      {menu.element}
      {dragging && tree && arranging && !cards && (
        <LateRowDrag
          scroller={scroller}
          rows={window.slots.flatMap((slot) => ('row' in slot ? [slot.row] : []))}
          places={tree.places}
          arranging={arranging}
          nameOf={nameAt}
          onOpen={(id) => tree.turn([id], true)}
          onLost={() => setDragging(false)}
        />
      )}
    </>
  )
}
