import type { ImportColumn } from '../../core/import/import-column.ts'
import type { CellChange, CheckFindings } from '../../core/import/import-gateway.ts'
import { type CellLine, CellTable, columnNames } from './cell-table.tsx'

interface Props {
  readonly columns: readonly ImportColumn[]
  readonly note: string | undefined
  readonly findings: CheckFindings
}

const lineOf = ({ row, name, field, before, after }: CellChange, nameOf: (field: string) => string): CellLine => ({
  row,
  column: `${name}：${nameOf(field)}`,
  first: before,
  // Masked texts may be equal.
  second: after !== undefined && after === before ? `${after}（隐去的部分不同）` : after,
})

/** What the import would overwrite, cell by cell. */
export const ChangeList = ({ columns, note, findings: { changes, updated } }: Props) => {
  const nameOf = columnNames(columns)
  const listed = new Set(changes.map(({ row }) => row)).size
  return (
    <>
      <p className="ac-import-overwrite">
        以下内容将被文件中的内容覆盖；空白单元格不改变原有内容。
        {listed < updated && `仅列出前 ${listed} 行，另有 ${updated - listed} 行也会更新。`}
        {note}
      </p>
      <CellTable
        label="将被覆盖的内容"
        heads={['原内容', '新内容']}
        lines={changes.map((change) => lineOf(change, nameOf))}
      />
    </>
  )
}
