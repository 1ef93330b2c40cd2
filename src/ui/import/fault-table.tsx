import { useRef } from 'react'
import type { CellFault, ImportColumn } from '../../core/import/import-column.ts'
import { useNarrow } from '../hooks/use-narrow.ts'
import { useRowWindow } from '../hooks/use-row-window.ts'
import './fault-table.css'

interface Props {
  readonly columns: readonly ImportColumn[]
  readonly faults: readonly CellFault[]
}

/** Above this many rows only the visible ones are rendered, all with the same height. */
const MANY = 50

/** The refused cells, with the reasons. */
export const FaultTable = ({ columns, faults }: Props) => {
  const scroller = useRef<HTMLElement>(null)
  const narrow = useNarrow()
  const height = narrow ? 104 : 56
  const many = faults.length > MANY
  const seen = useRowWindow(scroller, faults.length, height)
  const { first, end } = many ? seen : { first: 0, end: faults.length }
  const nameOf = (field: string) => columns.find((column) => column.field === field)?.header ?? field
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section ref={scroller} className="ac-import-faults" aria-label="错误明细" tabIndex={0}>
      <table
        data-many={many || undefined}
        style={{ ['--ac-import-row' as string]: `${height}px`, ['--ac-import-lines' as string]: narrow ? 4 : 2 }}
        aria-rowcount={faults.length + 1}
      >
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">列</th>
            <th scope="col">值</th>
            <th scope="col">原因</th>
          </tr>
        </thead>
        <tbody>
          {first > 0 && <tr aria-hidden="true" style={{ height: first * height }} />}
          {faults.slice(first, end).map(({ row, field, value, message }, index) => (
            <tr key={`${row} ${field} ${message}`} aria-rowindex={first + index + 2}>
              <td>{row}</td>
              <td>{nameOf(field)}</td>
              <td title={value}>
                <div>{value === undefined || value === '' ? '（空）' : value}</div>
              </td>
              <td title={message}>
                <div>{message}</div>
              </td>
            </tr>
          ))}
          {end < faults.length && <tr aria-hidden="true" style={{ height: (faults.length - end) * height }} />}
        </tbody>
      </table>
    </section>
  )
}
