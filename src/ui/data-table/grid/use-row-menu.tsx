import { Menu } from 'primereact/menu'
import { type MouseEvent, useCallback, useRef, useState } from 'react'
import type { RowAction } from '../column.ts'

interface Opened<Row> {
  readonly row: Row
  readonly actions: readonly RowAction<Row>[]
}

/** The menu behind 更多: one for the whole table, filled for the row that opens it. */
export const useRowMenu = <Row,>() => {
  const menu = useRef<Menu>(null)
  const [opened, setOpened] = useState<Opened<Row>>()
  const open = useCallback((event: MouseEvent<HTMLElement>, row: Row, actions: readonly RowAction<Row>[]) => {
    setOpened({ row, actions })
    menu.current?.toggle(event)
  }, [])
  const model = opened?.actions.map(({ label, danger, disabled, onSelect }) => {
    const reason = disabled?.(opened.row)
    return {
      // A disabled entry takes no pointer and so has no tooltip: the reason is in its words.
      label: reason === undefined ? label : `${label}（${reason}）`,
      className: danger ? 'ac-danger' : '',
      disabled: reason !== undefined,
      command: () => onSelect(opened.row),
    }
  })
  return { open, element: <Menu ref={menu} popup popupAlignment="right" model={model ?? []} aria-label="更多操作" /> }
}
