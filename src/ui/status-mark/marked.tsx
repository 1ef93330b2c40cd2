import type { Column } from '../data-table/column.ts'
import { type Mark, StatusMark } from './status-mark.tsx'

/** What makes a column one of states: each with its mark, and its word; undefined where a row has none. */
export const marked = <Row,>(
  markOf: (row: Row) => Mark | undefined,
): Pick<Column<Row>, 'mark' | 'render' | 'text'> => ({
  mark: true,
  text: (row) => markOf(row)?.label ?? '',
  render: (row) => {
    const mark = markOf(row)
    return mark && <StatusMark {...mark} />
  },
})
