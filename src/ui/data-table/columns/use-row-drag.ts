import { type PointerEvent as PointerPress, useEffect, useRef, useState } from 'react'

/**
 * Dragging the rows of a short list into another order: the row follows the pointer from place to place, and the others
 * make room. `onMove` takes the row's key and its place from 0. A row has `data-key`; its handle takes `handle(key)`.
 */
export const useRowDrag = (onMove: (key: string, to: number) => void) => {
  const latest = useRef(onMove)
  const drag = useRef<AbortController>(undefined)
  const [dragged, setDragged] = useState<string>()
  useEffect(() => {
    latest.current = onMove
  })
  useEffect(() => () => drag.current?.abort(), [])

  const begin = (key: string) => (event: PointerPress<HTMLElement>) => {
    const list = event.currentTarget.closest<HTMLElement>('[data-key]')?.parentElement
    if (event.button !== 0 || !list) return
    drag.current?.abort()
    const controller = new AbortController()
    drag.current = controller
    setDragged(key)
    const follow = ({ clientY }: PointerEvent) => {
      const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-key]')]
      const below = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
      const to = below < 0 ? rows.length - 1 : below
      if (rows[to]?.dataset['key'] !== key) latest.current(key, to)
    }
    const end = () => {
      controller.abort()
      setDragged(undefined)
    }
    // On the window: the handle moves in the page while it is dragged, and would lose the pointer.
    const { signal } = controller
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }
  return { dragged, handle: (key: string) => ({ onPointerDown: begin(key) }) }
}
