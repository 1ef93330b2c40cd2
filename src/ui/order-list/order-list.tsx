import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { LateSortable } from '../sortable/late-sortable.tsx'
import './order-list.css'

/** What can be moved, and shown or hidden. */
export interface OrderItem {
  readonly key: string
  readonly name: string
  readonly shown: boolean
  /** Why it cannot be hidden. */
  readonly always?: string | undefined
  /** A further setting of it. */
  readonly aside?: ReactNode
}

interface Props {
  /** What can be done, in a sentence. */
  readonly hint: string
  /** The measure word of an item: 列. */
  readonly unit: string
  /** In their order, hidden ones included. */
  readonly items: readonly OrderItem[]
  readonly onMove: (key: string, to: number) => void
  readonly onShow: (key: string, shown: boolean) => void
  readonly onReset: () => void
}

/** Things in an order of the user's: by dragging, by arrow keys and by buttons; each shown or hidden. */
export const OrderList = ({ hint, unit, items, onMove, onShow, onReset }: Props) => {
  const id = useId()
  const rowId = (key: string) => `${id}-row-${key}`
  const handleId = (key: string) => `${id}-handle-${key}`
  const press = (key: string, index: number) => (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to >= 0 && to < items.length) onMove(key, to)
  }
  return (
    <div className="ac-columns">
      <p className="ac-columns-hint">{hint}</p>
      <ol>
        {items.map(({ key, name, shown, always, aside }, index) => (
          <li key={key} id={rowId(key)}>
            <button
              id={handleId(key)}
              type="button"
              className="ac-columns-handle"
              aria-label={`移动“${name}”，第 ${index + 1} ${unit}，共 ${items.length} ${unit}`}
              title="拖动，或按上下键移动"
              onKeyDown={press(key, index)}
            >
              <Icon name="bars" size={16} />
            </button>
            <label htmlFor={`${id}-${key}`}>
              <input
                id={`${id}-${key}`}
                type="checkbox"
                checked={shown}
                disabled={always !== undefined}
                title={always}
                onChange={(event) => onShow(key, event.target.checked)}
              />
              {name}
            </label>
            {aside}
            <Button
              small
              look="quiet"
              icon="arrow-up"
              aria-label={`上移“${name}”`}
              disabled={index === 0}
              onClick={() => onMove(key, index - 1)}
            />
            <Button
              small
              look="quiet"
              icon="arrow-down"
              aria-label={`下移“${name}”`}
              disabled={index === items.length - 1}
              onClick={() => onMove(key, index + 1)}
            />
          </li>
        ))}
      </ol>
      <LateSortable
        items={items.map(({ key }) => ({ key, elementId: rowId(key), handleId: handleId(key), group: id }))}
        onMove={onMove}
      />
      <div className="ac-columns-end">
        <Button small look="quiet" onClick={onReset}>
          恢复默认
        </Button>
      </div>
    </div>
  )
}
