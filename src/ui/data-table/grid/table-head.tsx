import { ColumnEdge } from '../columns/column-edge.tsx'
import { ColumnFilter } from '../columns/column-filter.tsx'
import { sortingOf } from '../table-state.ts'
import { SelectAll, type SelectAllProps } from './select-all.tsx'
import type { Cell } from './table-row.tsx'

interface Props<Row> {
  readonly cells: readonly Cell<Row>[]
  readonly orders: string | undefined
  /** Undefined where rows cannot be selected. */
  readonly selection: SelectAllProps | undefined
  readonly withActions: boolean
  /**
   * Over cards, which have sorting and filters of their own, it only names the columns, and only to those who listen.
   */
  readonly plain: boolean
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly onFilter: ((field: string, chosen: readonly string[]) => void) | undefined
  readonly onSort: (column: string | undefined, ascending: boolean) => void
  readonly onResize: (field: string, width: number | undefined) => void
}

/** The head: names, sorting by a column's key (ascending, descending, none), and the columns' filters. */
export const TableHead = <Row,>(props: Props<Row>) => {
  const { cells, orders, selection, withActions, plain, filters, onFilter, onSort, onResize } = props
  const sorting = sortingOf(orders)
  const tabIndex = plain ? undefined : -1
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1} data-index={-1}>
        {selection && (
          <th role="columnheader" className="ac-cell-select" tabIndex={tabIndex}>
            {plain ? '选择' : <SelectAll {...selection} />}
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
              tabIndex={tabIndex}
              // what stands in it besides has names of its own
              aria-label={plain ? undefined : column.header}
              aria-sort={column.sortKey ? direction : undefined}
            >
              <span className="ac-head">
                {column.sortKey && !plain ? (
                  <button type="button" className="ac-sort" onClick={() => onSort(next, direction === 'none')}>
                    {column.header}
                    <span className="ac-sort-mark" aria-hidden="true" />
                  </button>
                ) : (
                  column.header
                )}
                {column.filter && onFilter && !plain && (
                  <ColumnFilter
                    label={column.header}
                    filter={column.filter}
                    chosen={filters[column.field] ?? []}
                    onChange={(chosen) => onFilter(column.field, chosen)}
                  />
                )}
              </span>
              {!plain && <ColumnEdge column={column} onResize={onResize} />}
            </th>
          )
        })}
        {withActions && (
          <th role="columnheader" scope="col" className="ac-cell-actions" tabIndex={tabIndex}>
            操作
          </th>
        )}
      </tr>
    </thead>
  )
}
