import { useRef } from 'react'
import type { ImportColumn } from '../../core/import/import-column.ts'
import { FramedTable } from '../framed-table/framed-table.tsx'
import { useNarrow } from '../hooks/use-narrow.ts'
import { useRowWindow } from '../hooks/use-row-window.ts'
import './cell-table.css'

/** A cell of the file: where it stands, and two texts on it. */
export interface CellLine {
  readonly row: number
  readonly column: string
  readonly first: string | undefined
  readonly second: string | undefined
}

interface Props {
  readonly label: string
  /** Heads of the two texts. */
  readonly heads: readonly [string, string]
  readonly lines: readonly CellLine[]
}

/** Names of a file's columns by field. */
export const columnNames =
  (columns: readonly ImportColumn[]) =>
  (field: string): string =>
    columns.find((column) => column.field === field)?.header ?? field

/** Above this many rows only the visible ones are rendered, all with the same height. */
const MANY = 50

const Text = ({ text }: { readonly text: string | undefined }) => (
  <td title={text}>
    <div>{text === undefined || text === '' ? '（空）' : text}</div>
  </td>
)

/** Cells of a file with two texts each: what is wrong with them, or what they would change. */
export const CellTable = ({ label, heads, lines }: Props) => {
  const scroller = useRef<HTMLElement>(null)
  const narrow = useNarrow()
  const height = narrow ? 104 : 56
  const many = lines.length > MANY
  const seen = useRowWindow(scroller, lines.length, height)
  const { first, end } = many ? seen : { first: 0, end: lines.length }
  return (
    <FramedTable
      scroller={scroller}
      className="ac-import-cells"
      label={label}
      heads={['行', '列', ...heads]}
      numbered
      data-many={many || undefined}
      style={{ ['--ac-import-row' as string]: `${height}px`, ['--ac-import-lines' as string]: narrow ? 4 : 2 }}
      aria-rowcount={lines.length + 1}
    >
      {first > 0 && <tr aria-hidden="true" style={{ height: first * height }} />}
      {lines.slice(first, end).map((line, index) => (
        <tr key={`${line.row} ${line.column} ${line.second}`} aria-rowindex={first + index + 2}>
          <td>{line.row}</td>
          <td>{line.column}</td>
          <Text text={line.first} />
          <Text text={line.second} />
        </tr>
      ))}
      {end < lines.length && <tr aria-hidden="true" style={{ height: (lines.length - end) * height }} />}
    </FramedTable>
  )
}
