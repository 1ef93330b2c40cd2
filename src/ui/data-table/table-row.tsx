import { type CSSProperties, type MouseEvent, memo } from 'react'
import type { Column, RowAction } from './column.ts'

/** How a column is laid out: its class and, where it is fixed, its distance from the edge. */
export interface Cell<Row> {
  readonly column: Column<Row>
  readonly className: string
  readonly style: CSSProperties | undefined
}

interface Props<Row> {
  readonly row: Row
  readonly rowKey: string
  readonly name: string
  readonly cells: readonly Cell<Row>[]
  /** Undefined where rows cannot be selected. */
  readonly selected: boolean | undefined
  readonly onToggle: ((key: string, row: Row) => void) | undefined
  readonly actions: readonly RowAction<Row>[]
  readonly onMore: (event: MouseEvent<HTMLElement>, row: Row, actions: readonly RowAction<Row>[]) => void
}

/** An empty cell reads the same in every column, whoever draws it. */
const contentOf = <Row,>(row: Row, column: Column<Row>) => {
  const { [column.field]: value } = row as Readonly<Record<string, unknown>> // as: a field names a value of the row
  const content = column.render ? column.render(row) : String(value ?? '')
  return content === '' || content === null || content === undefined ? <span className="ac-none">—</span> : content
}

/** Three stand in the row; 更多 takes two at least, for one alone could as well stand there itself. */
const direct = (count: number): number => (count === 4 ? 2 : 3)

const Row = <Data,>({ row, rowKey, name, cells, selected, onToggle, actions, onMore }: Props<Data>) => {
  const open = actions.filter((action) => action.visible?.(row) ?? true)
  const shown = direct(open.length)
  return (
    // as cards (display: block) the table's own roles are lost
    <tr role="row" aria-selected={selected} data-selected={selected || undefined}>
      {selected !== undefined && (
        <td role="cell" className="ac-cell-select">
          <input
            type="checkbox"
            checked={selected}
            aria-label={`选择${name}`}
            onChange={() => onToggle?.(rowKey, row)}
          />
        </td>
      )}
      {cells.map(({ column, className, style }) => (
        <td key={column.field} role="cell" className={className} style={style} data-label={column.header}>
          {contentOf(row, column)}
        </td>
      ))}
      {actions.length > 0 && (
        <td role="cell" className="ac-cell-actions">
          <span className="ac-row-actions">
            {open.slice(0, shown).map((action) => (
              <button
                key={action.label}
                type="button"
                className={action.danger ? 'ac-link ac-link-danger' : 'ac-link'}
                disabled={action.disabled?.(row)}
                aria-label={`${action.label}${name}`}
                onClick={() => action.onSelect(row)}
              >
                {action.label}
              </button>
            ))}
            {open.length > shown && (
              <button
                type="button"
                className="ac-link"
                aria-haspopup="menu"
                aria-label={`${name}的更多操作`}
                onClick={(event) => onMore(event, row, open.slice(shown))}
              >
                更多
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
