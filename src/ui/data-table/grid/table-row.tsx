import { type CSSProperties, type MouseEvent, memo, useState } from 'react'
import type { TreePlace } from '../../../core/tree/tree-rows.ts'
import { type Column, type RowAction, shownOf } from '../column.ts'
import { ActionLink } from './action-link.tsx'
import type { ActionPlaces } from './action-places.ts'
import { NodeCell } from './node-cell.tsx'

/** How a column is laid out: its class and, where it is fixed, its distance from the edge. */
export interface Cell<Row> {
  readonly column: Column<Row>
  readonly className: string
  readonly style: CSSProperties | undefined
}

interface Props<Row> {
  readonly row: Row
  /** From 0 on this page. */
  readonly index: number
  /** From 1 in the table, its head included: what is read out as the row's number. */
  readonly number: number
  readonly name: string
  readonly cells: readonly Cell<Row>[]
  /** Undefined where rows cannot be selected. */
  readonly selected: boolean | undefined
  /** As a card it is no row of a grid: what can be used in it is reached by Tab. */
  readonly card: boolean
  /** With `onwards` (Shift is held down) it is about all rows from the one before it on. */
  readonly onPick: (index: number, onwards: boolean) => void
  readonly actions: ActionPlaces<Row>
  readonly onMore: (event: MouseEvent<HTMLElement>, row: Row, groups: ActionPlaces<Row>['more']) => void
  /** Undefined where the rows are no tree. */
  readonly place: TreePlace | undefined
  readonly onTurn: ((ids: readonly string[], open: boolean) => void) | undefined
  /** Whether it can be dragged to another place in its tree. */
  readonly movable: boolean
}

/** An empty cell reads the same in every column, whatever renders it. */
const contentOf = <Row,>(row: Row, column: Column<Row>) => {
  const content = column.render ? column.render(row) : shownOf(column, row)
  return content === '' || content === null || content === undefined ? <span className="ac-none">—</span> : content
}

/** How many lines of a card are always there, under its head. */
const linesOfCard = 3

/**
 * The place of each cell in a card: the row's name and its states in the head, lines under it, and the rest folded.
 * A person or record is called by its name, whatever stands first in the table, such as an account.
 */
const cardPlaces = <Row,>(cells: readonly Cell<Row>[]): ReadonlyMap<string, 'title' | 'mark' | 'line' | 'rest'> => {
  const title =
    cells.find(({ column }) => column.naming) ?? cells.find(({ column }) => column.field === 'name') ?? cells[0]
  const lines = cells.filter((cell) => cell !== title && !cell.column.mark)
  return new Map(
    cells.map((cell) => [
      cell.column.field,
      cell === title ? 'title' : cell.column.mark ? 'mark' : lines.indexOf(cell) < linesOfCard ? 'line' : 'rest',
    ]),
  )
}

const treeAttributes = ({ level, position, siblings, open, state }: TreePlace, card: boolean) => ({
  'data-level': level,
  'aria-busy': state === 'loading',
  ...(!card && { 'aria-level': level, 'aria-posinset': position, 'aria-setsize': siblings, 'aria-expanded': open }),
})

const Row = <Data,>(props: Props<Data>) => {
  const { row, index, number, name, cells, selected, card, onPick, actions, onMore, place, onTurn, movable } = props
  const visible = (action: RowAction<Data>) => action.visible?.(row) ?? true
  const more = actions.more.map((group) => group.filter(visible)).filter(({ length }) => length > 0)
  const [open, setOpen] = useState(false)
  const places = card ? cardPlaces(cells) : undefined
  const foldable = [...(places?.values() ?? [])].includes('rest')
  const cell = { role: card ? 'cell' : 'gridcell', tabIndex: card ? undefined : -1 }
  return (
    // as cards (display: block) the table's own roles are lost
    <tr
      role="row"
      aria-rowindex={number}
      aria-selected={card ? undefined : selected}
      data-index={index}
      data-odd={index % 2 === 1 || undefined}
      data-selected={selected || undefined}
      data-open={(foldable && open) || undefined}
      {...(place && treeAttributes(place, card))}
    >
      {selected !== undefined && (
        // Shift and a click select a range of rows, not the text between them
        <td {...cell} className="ac-cell-select" onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
          <label className="ac-select">
            <input
              type="checkbox"
              checked={selected}
              aria-label={`选择${name}`}
              onChange={({ nativeEvent }) => onPick(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            />
          </label>
        </td>
      )}
      {cells.map(({ column, className, style }, at) => {
        const node = at === 0 ? place : undefined
        return (
          <td
            key={column.field}
            {...cell}
            className={node ? `${className} ac-cell-tree` : className}
            style={style}
            data-label={column.header}
            data-card={places?.get(column.field)}
          >
            {node && onTurn ? (
              <NodeCell place={node} name={name} card={card} movable={movable} onTurn={onTurn}>
                {contentOf(row, column)}
              </NodeCell>
            ) : (
              contentOf(row, column)
            )}
          </td>
        )
      })}
      {foldable && (
        <td {...cell} className="ac-cell-unfold">
          <button
            type="button"
            className="ac-link"
            aria-expanded={open}
            // In a tree another button opens what is below.
            aria-label={`${open ? '收起' : '展开'}${name}的其他信息`}
            onClick={() => setOpen(!open)}
          >
            {open ? '收起' : '展开'}
          </button>
        </td>
      )}
      {actions.direct.length > 0 && (
        <td {...cell} className="ac-cell-actions">
          <span className="ac-row-actions">
            {actions.direct.map((place) => {
              const action = place.find(visible)
              const word = place[0]?.label
              // nothing to do here, yet what follows stays where it is in other rows
              if (!action)
                return <span key={word} className="ac-link ac-link-gap" data-word={word} aria-hidden="true" />
              return <ActionLink key={word} action={action} row={row} name={name} />
            })}
            {more.length > 0 && (
              <button
                type="button"
                className="ac-link ac-link-more"
                aria-haspopup="menu"
                aria-label={`${name}的更多操作`}
                title="更多操作"
                onClick={(event) => onMore(event, row, more)}
              >
                ⋯
              </button>
            )}
          </span>
        </td>
      )}
    </tr>
  )
}

/** One row. It renders again only when something of its own changes, so that selecting one row costs one row. */
export const TableRow = memo(Row) as typeof Row // as: memo loses the type parameter
