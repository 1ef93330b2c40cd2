import { useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Popup, type PopupHandle } from '../popup/popup.tsx'
import type { Column, Density } from './column.ts'

const densities: readonly { readonly value: Density; readonly label: string }[] = [
  { value: 'compact', label: '紧凑' },
  { value: 'standard', label: '标准' },
  { value: 'roomy', label: '宽松' },
]

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly hidden: ReadonlySet<string>
  readonly density: Density
  readonly onHidden: (hidden: ReadonlySet<string>) => void
  readonly onDensity: (density: Density) => void
  readonly onReload: () => void
}

/** The tools at the end of a table's title bar: 刷新, 打印, 密度, 列设置. */
export const TableTools = <Row,>({ columns, hidden, density, onHidden, onDensity, onReload }: Props<Row>) => {
  const rows = useRef<PopupHandle>(null)
  const fields = useRef<PopupHandle>(null)
  const name = useId()
  const show = (field: string, shown: boolean) =>
    onHidden(new Set(shown ? [...hidden].filter((other) => other !== field) : [...hidden, field]))
  const naming = columns.find((column) => column.naming) ?? columns[0]
  return (
    <span className="ac-tools">
      <Button look="quiet" icon="refresh" aria-label="刷新" onClick={onReload} />
      <Button look="quiet" icon="print" aria-label="打印" onClick={() => window.print()} />
      <Button look="quiet" icon="bars" aria-label="密度" onClick={(event) => rows.current?.toggle(event)} />
      <Button look="quiet" icon="sliders-h" aria-label="列设置" onClick={(event) => fields.current?.toggle(event)} />
      <Popup ref={rows} label="密度">
        <div className="ac-choices">
          {densities.map(({ value, label }) => (
            <label key={value} className="ac-choice">
              <input type="radio" name={name} checked={density === value} onChange={() => onDensity(value)} />
              {label}
            </label>
          ))}
        </div>
      </Popup>
      <Popup ref={fields} label="列设置">
        <div className="ac-choices">
          {columns.map(({ field, header }) => (
            <label key={field} className="ac-choice">
              <input
                type="checkbox"
                checked={!hidden.has(field)}
                disabled={field === naming?.field}
                onChange={(event) => show(field, event.target.checked)}
              />
              {header}
            </label>
          ))}
        </div>
        <div className="ac-choices-end">
          <Button small look="quiet" onClick={() => onHidden(new Set())}>
            恢复默认
          </Button>
        </div>
      </Popup>
    </span>
  )
}
