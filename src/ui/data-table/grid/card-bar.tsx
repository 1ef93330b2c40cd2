import type { Column } from '../column.ts'
import { ColumnFilter } from '../columns/column-filter.tsx'
import { sortingOf } from '../table-state.ts'
import { SelectAll, type SelectAllProps } from './select-all.tsx'

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly orders: string | undefined
  /** Undefined where rows cannot be selected. */
  readonly selection: SelectAllProps | undefined
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly onFilter: ((field: string, chosen: readonly string[]) => void) | undefined
  readonly onSort: (column: string | undefined, ascending: boolean) => void
}

/** What the head does for a table stands over its rows when they are cards: all at once, the order, the filters. */
export const CardBar = <Row,>({ columns, orders, selection, filters, onFilter, onSort }: Props<Row>) => {
  const sortable = columns.filter(({ sortKey }) => sortKey)
  const known = sortable.some(({ sortKey }) => sortKey === sortingOf(orders)?.column)
  const filtered = onFilter ? columns.filter(({ filter }) => filter) : []
  if (!selection && sortable.length === 0 && filtered.length === 0) return null
  const sort = (chosen: string) => {
    const { column, ascending } = sortingOf(chosen) ?? { column: undefined, ascending: true }
    onSort(column, ascending)
  }
  return (
    <div className="ac-card-bar">
      {selection && (
        <span className="ac-card-all">
          <SelectAll {...selection}>本页</SelectAll>
        </span>
      )}
      {sortable.length > 0 && (
        <label className="ac-card-sort">
          排序
          <select
            className="p-inputtext ac-choose"
            value={known ? orders : ''}
            onChange={(event) => sort(event.target.value)}
          >
            <option value="">不排序</option>
            {sortable.flatMap(({ field, header, sortKey }) =>
              [true, false].map((ascending) => (
                <option key={`${field} ${ascending}`} value={`${sortKey}:${ascending}`}>
                  {header} {ascending ? '升序' : '降序'}
                </option>
              )),
            )}
          </select>
        </label>
      )}
      {filtered.map(({ field, header, filter }) => (
        <span key={field} className="ac-card-filter">
          {header}
          {filter && onFilter && (
            <ColumnFilter
              label={header}
              filter={filter}
              chosen={filters[field] ?? []}
              onChange={(chosen) => onFilter(field, chosen)}
            />
          )}
        </span>
      ))}
    </div>
  )
}
