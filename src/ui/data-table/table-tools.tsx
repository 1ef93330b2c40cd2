import { type MouseEvent, useId, useRef } from 'react'
import type { ListLayout } from '../../core/list/list-layout.ts'
import { Button } from '../button/button.tsx'
import { Popup, type PopupHandle } from '../popup/popup.tsx'
import type { Column, Density } from './column.ts'
import { ColumnSettings } from './columns/column-settings.tsx'
import type { TableLayout } from './columns/use-table-layout.ts'
import type { ListControls } from './table-state.ts'
import { ViewsMenu } from './views/views-menu.tsx'

const densities: readonly { readonly value: Density | ''; readonly label: string }[] = [
  { value: '', label: '跟随系统设置' },
  { value: 'compact', label: '紧凑' },
  { value: 'standard', label: '标准' },
  { value: 'roomy', label: '宽松' },
]

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly table: TableLayout<Row>
  readonly controls: ListControls
  readonly onReload: () => void
  readonly onPrint: (event: MouseEvent) => void
}

const withDensity = ({ columns }: ListLayout, density: Density | ''): ListLayout => ({
  columns,
  ...(density && { density }),
})

/** The tools at the end of a table's title bar: 视图 where the list has a key, 刷新, 打印, 密度, 列设置. */
export const TableTools = <Row,>({ columns, table, controls, onReload, onPrint }: Props<Row>) => {
  const { all, layout, arrange, state, views } = table
  const rows = useRef<PopupHandle>(null)
  const fields = useRef<PopupHandle>(null)
  const name = useId()
  return (
    <span className="ac-tools">
      {views && controls.key !== undefined && (
        <ViewsMenu
          listKey={controls.key}
          views={views}
          state={state}
          columns={columns}
          layout={layout}
          controls={controls}
        />
      )}
      <Button look="quiet" icon="refresh" aria-label="刷新" onClick={onReload} />
      <Button look="quiet" icon="print" aria-label="打印" onClick={onPrint} />
      <Button look="quiet" icon="bars" aria-label="密度" onClick={(event) => rows.current?.toggle(event)} />
      <Button look="quiet" icon="sliders-h" aria-label="列设置" onClick={(event) => fields.current?.toggle(event)} />
      <Popup ref={rows} label="密度">
        <div className="ac-choices">
          {densities.map(({ value, label }) => (
            <label key={value} className="ac-check-line">
              <input
                type="radio"
                name={name}
                checked={(layout.density ?? '') === value}
                onChange={() => arrange(withDensity(layout, value))}
              />
              {label}
            </label>
          ))}
        </div>
      </Popup>
      <Popup ref={fields} label="列设置">
        <ColumnSettings columns={columns} all={all} layout={layout} onLayout={arrange} />
      </Popup>
    </span>
  )
}
