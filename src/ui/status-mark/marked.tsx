import type { Column } from '../data-table/column.ts'
import { type Mark, StatusMark } from './status-mark.tsx'

/** What makes a column one of states: each with its mark, and in an exported workbook its word. */
export const marked = <Row,>(markOf: (row: Row) => Mark): Pick<Column<Row>, 'mark' | 'render' | 'exported'> => ({
  mark: true,
  render: (row) => <StatusMark {...markOf(row)} />,
  exported: (row) => markOf(row).label,
})
