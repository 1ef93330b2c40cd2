import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { columnLimits, withinLimits } from '../../../core/list/list-layout.ts'
import { type Column, columnWidth } from '../column.ts'
import { standardWidth } from '../grid/letter-width.ts'

interface Props<Row> {
  readonly column: Column<Row>
  /** `undefined` gives the width back to the screen. */
  readonly onResize: (field: string, width: number | undefined) => void
}

interface Drag {
  readonly from: number
  readonly width: number
  readonly column: HTMLElement
  /** Its style before. */
  readonly before: string
}

/**
 * The edge of a column's head: dragged, or moved with the arrow keys, it changes the width; a double click, or Delete,
 * takes the change back. While it is dragged only the column itself is rendered, the rows once at the end.
 */
export const ColumnEdge = <Row,>({ column, onResize }: Props<Row>) => {
  const drag = useRef<Drag>(undefined)
  const { field, header } = column

  const begin = (event: PointerEvent<HTMLElement>) => {
    const head = event.currentTarget.closest('th')
    const drawn = head?.closest('table')?.querySelector<HTMLElement>(`col[data-field="${CSS.escape(field)}"]`)
    if (!head || !drawn || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const before = drawn.style.width
    drag.current = { from: event.clientX, width: head.offsetWidth, column: drawn, before }
  }
  const widthAt = ({ clientX }: PointerEvent, { from, width }: Drag) => withinLimits(width + clientX - from)
  const move = (event: PointerEvent<HTMLElement>) => {
    if (drag.current) drag.current.column.style.width = `${widthAt(event, drag.current)}px`
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const dragged = drag.current
    drag.current = undefined
    if (dragged && event.clientX !== dragged.from)
      onResize(field, withinLimits(standardWidth(widthAt(event, dragged), dragged.column)))
  }
  const cancel = () => {
    if (drag.current) drag.current.column.style.width = drag.current.before
    drag.current = undefined
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -8, ArrowRight: 8 }[event.key]
    const head = event.currentTarget.closest('th')
    const width = head && standardWidth(head.offsetWidth, head)
    if (event.key === 'Delete' || event.key === 'Backspace') onResize(field, undefined)
    else if (step && width) onResize(field, withinLimits(width + (event.shiftKey ? 4 * step : step)))
    else return
    event.preventDefault()
  }

  return (
    // a window splitter of the ARIA practices: a separator that takes the focus and has a value
    <span
      role="separator"
      tabIndex={-1}
      className="ac-column-edge"
      aria-orientation="vertical"
      aria-label={`列“${header}”的宽度`}
      aria-valuenow={columnWidth(column)}
      aria-valuemin={columnLimits.least}
      aria-valuemax={columnLimits.most}
      title="拖动调整列宽，双击恢复"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
      onDoubleClick={() => onResize(field, undefined)}
      onKeyDown={press}
    />
  )
}
