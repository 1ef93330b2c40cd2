import { Menu } from 'primereact/menu'
import { type MouseEvent, useCallback, useRef, useState } from 'react'
import { menuName } from '../../popup/menu-name.ts'
import type { RowAction } from '../column.ts'

/** Actions by their kinds, between which the menu has a line. */
type Groups<Row> = readonly (readonly RowAction<Row>[])[]

interface Opened<Row> {
  readonly row: Row
  readonly groups: Groups<Row>
}

/** The menu behind ⋯: one for the whole table, filled for the row that opens it. */
export const useRowMenu = <Row,>() => {
  const menu = useRef<Menu>(null)
  const [opened, setOpened] = useState<Opened<Row>>()
  const open = useCallback((event: MouseEvent<HTMLElement>, row: Row, groups: Groups<Row>) => {
    setOpened({ row, groups })
    menu.current?.toggle(event)
  }, [])
  const entryOf = ({ label, danger, disabled, onSelect }: RowAction<Row>, row: Row) => {
    const reason = disabled?.(row)
    return {
      // A disabled entry takes no pointer and so has no tooltip: the reason is in its words.
      label: reason === undefined ? label : `${label}（${reason}）`,
      className: danger ? 'ac-danger' : '',
      disabled: reason !== undefined,
      command: () => onSelect(row),
    }
  }
  const model = opened?.groups.flatMap((actions, index) => [
    ...(index > 0 ? [{ separator: true }] : []),
    ...actions.map((action) => entryOf(action, opened.row)),
  ])
  return {
    open,
    element: <Menu ref={menu} popup popupAlignment="right" model={model ?? []} {...menuName('更多操作')} />,
  }
}
