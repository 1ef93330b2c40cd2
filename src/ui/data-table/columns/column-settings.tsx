import { type KeyboardEvent, useId } from 'react'
import {
  changeColumn,
  defaultLayout,
  type ListLayout,
  moveColumn,
  namingField,
  type Settled,
} from '../../../core/list/list-layout.ts'
import { Button } from '../../button/button.tsx'
import { Icon } from '../../icon/icon.tsx'
import { LateSortable } from '../../sortable/late-sortable.tsx'
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
  const id = useId()
  const naming = namingField(columns)
  const move = (field: string, to: number) => onLayout(moveColumn(columns, layout, field, to))
  const rowId = (field: string) => `${id}-row-${field}`
  const handleId = (field: string) => `${id}-handle-${field}`
  const press = (field: string, index: number) => (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to >= 0 && to < all.length) move(field, to)
  }
  const { density } = layout

  return (
    <div className="ac-columns">
      <p className="ac-columns-hint">勾选显示的列；拖动或按上下键调整顺序。</p>
      <ol>
        {all.map(({ field, column, hidden, fixed }, index) => (
          <li key={field} id={rowId(field)}>
            <button
              id={handleId(field)}
              type="button"
              className="ac-columns-handle"
              aria-label={`移动“${column.header}”，第 ${index + 1} 列，共 ${all.length} 列`}
              title="拖动，或按上下键移动"
              onKeyDown={press(field, index)}
            >
              <Icon name="bars" size={16} />
            </button>
            <label htmlFor={`${id}-${field}`}>
              <input
                id={`${id}-${field}`}
                type="checkbox"
                checked={!hidden}
                disabled={field === naming}
                title={field === naming ? '标识记录的列，始终显示' : undefined}
                onChange={(event) => onLayout(changeColumn(columns, layout, field, { hidden: !event.target.checked }))}
              />
              {column.header}
            </label>
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
            <Button
              small
              look="quiet"
              icon="arrow-up"
              aria-label={`上移“${column.header}”`}
              disabled={index === 0}
              onClick={() => move(field, index - 1)}
            />
            <Button
              small
              look="quiet"
              icon="arrow-down"
              aria-label={`下移“${column.header}”`}
              disabled={index === all.length - 1}
              onClick={() => move(field, index + 1)}
            />
          </li>
        ))}
      </ol>
      <LateSortable
        items={all.map(({ field: key }) => ({ key, elementId: rowId(key), handleId: handleId(key), group: id }))}
        onMove={move}
      />
      <div className="ac-choices-end">
        <Button small look="quiet" onClick={() => onLayout({ ...defaultLayout, ...(density && { density }) })}>
          恢复默认
        </Button>
      </div>
    </div>
  )
}
