import { changeColumn, moveColumn } from '../../../core/list/changed-layout.ts'
import { defaultLayout, type ListLayout, namingField, type Settled } from '../../../core/list/list-layout.ts'
import { OrderList } from '../../order-list/order-list.tsx'
import type { Column } from '../column.ts'
import './column-settings.css'

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  /** All of them, in the person's order. */
  readonly all: readonly Settled<Column<Row>>[]
  readonly layout: ListLayout
  readonly onLayout: (layout: ListLayout) => void
}

const sides = { none: '不固定', left: '固定左侧', right: '固定右侧' } as const

/**
 * The columns of a list: which are shown, in which order, and which stay in view. Widths are set in the table's head.
 */
export const ColumnSettings = <Row,>({ columns, all, layout, onLayout }: Props<Row>) => {
  const naming = namingField(columns)
  const { density } = layout
  return (
    <OrderList
      hint="勾选显示的列；拖动或按上下键调整顺序。"
      unit="列"
      items={all.map(({ field, column, hidden, fixed }) => ({
        key: field,
        name: column.header,
        shown: !hidden,
        always: field === naming ? '标识记录的列，始终显示' : undefined,
        aside: (
          <select
            className="p-inputtext ac-choose"
            aria-label={`“${column.header}”固定在`}
            value={fixed}
            disabled={hidden}
            onChange={({ target: { value } }) =>
              // as: one of the options
              onLayout(changeColumn(columns, layout, field, { fixed: value as typeof fixed }))
            }
          >
            {Object.entries(sides).map(([side, label]) => (
              <option key={side} value={side}>
                {label}
              </option>
            ))}
          </select>
        ),
      }))}
      onMove={(field, to) => onLayout(moveColumn(columns, layout, field, to))}
      onShow={(field, shown) => onLayout(changeColumn(columns, layout, field, { hidden: !shown }))}
      onReset={() => onLayout({ ...defaultLayout, ...(density && { density }) })}
    />
  )
}
