import { ColumnFilter } from './column-filter.tsx'
import { sortingOf } from './list-view.ts'
import type { Cell } from './table-row.tsx'

interface Props<Row> {
  readonly cells: readonly Cell<Row>[]
  readonly orders: string | undefined
  /** Undefined where rows cannot be selected. */
  readonly selection:
    | { readonly all: boolean; readonly some: boolean; readonly onToggle: (on: boolean) => void }
    | undefined
  readonly withActions: boolean
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly onFilter: ((field: string, chosen: readonly string[]) => void) | undefined
  readonly onSort: (column: string | undefined, ascending: boolean) => void
}

/** The head: names, sorting by a column's key (ascending, descending, none), and the columns' filters. */
export const TableHead = <Row,>(props: Props<Row>) => {
  const { cells, orders, selection, withActions, filters, onFilter, onSort } = props
  const sorting = sortingOf(orders)
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th role="columnheader" className="ac-cell-select">
            <input
              type="checkbox"
              aria-label="选择本页全部"
              checked={selection.all}
              ref={(input) => {
                if (input) input.indeterminate = selection.some && !selection.all
              }}
              onChange={(event) => selection.onToggle(event.target.checked)}
            />
          </th>
        )}
        {cells.map(({ column, className, style }) => {
          const direction =
            column.sortKey && sorting?.column === column.sortKey
              ? sorting.ascending
                ? 'ascending'
                : 'descending'
              : 'none'
          const next = { none: column.sortKey, ascending: column.sortKey, descending: undefined }[direction]
          return (
            <th
              key={column.field}
              role="columnheader"
              scope="col"
              className={className}
              style={style}
              aria-sort={column.sortKey ? direction : undefined}
            >
              <span className="ac-head">
                {column.sortKey ? (
                  <button type="button" className="ac-sort" onClick={() => onSort(next, direction === 'none')}>
                    {column.header}
                    <span className="ac-sort-mark" aria-hidden="true" />
                  </button>
                ) : (
                  column.header
                )}
                {column.filter && onFilter && (
                  <ColumnFilter
                    label={column.header}
                    filter={column.filter}
                    chosen={filters[column.field] ?? []}
                    onChange={(chosen) => onFilter(column.field, chosen)}
                  />
                )}
              </span>
            </th>
          )
        })}
        {withActions && (
          <th role="columnheader" scope="col" className="ac-cell-actions">
            操作
          </th>
        )}
      </tr>
    </thead>
  )
}
