import type { CellFault, ImportColumn } from '../../core/import/import-column.ts'
import { CellTable, columnNames } from './cell-table.tsx'

interface Props {
  readonly columns: readonly ImportColumn[]
  readonly faults: readonly CellFault[]
}

/** The refused cells, with the reasons. */
export const FaultTable = ({ columns, faults }: Props) => {
  const nameOf = columnNames(columns)
  return (
    <CellTable
      label="错误明细"
      heads={['值', '原因']}
      lines={faults.map(({ row, field, value, message }) => ({
        row,
        column: nameOf(field),
        first: value,
        second: message,
      }))}
    />
  )
}
