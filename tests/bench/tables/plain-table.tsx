import { useState } from 'react'

export type Row = Readonly<Record<string, string>>

interface Props {
  readonly rows: readonly Row[]
  readonly fields: readonly string[]
  readonly virtual: boolean
}

const rowHeight = 44

/** The floor: the same rows as plain elements, hand-made virtual ones where there are many. */
export const PlainTable = ({ rows, fields, virtual }: Props) => {
  const [top, setTop] = useState(0)
  const first = virtual ? Math.floor(top / rowHeight) : 0
  return (
    <div style={{ maxHeight: 560, overflow: 'auto' }} onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
      <table style={{ height: virtual ? rows.length * rowHeight : undefined }}>
        <tbody>
          <tr style={{ height: first * rowHeight }} />
          {rows.slice(first, virtual ? first + 14 : rows.length).map((row) => (
            <tr key={row['id']} data-index="">
              <td>
                <input type="checkbox" aria-label={row['id']} />
              </td>
              {fields.map((field) => (
                <td key={field}>{row[field]}</td>
              ))}
              <td>
                {['修改', '停用', '删除'].map((label) => (
                  <button key={label} type="button">
                    {label}
                  </button>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
