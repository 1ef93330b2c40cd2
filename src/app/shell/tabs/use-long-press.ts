import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** As long as phones take for their own, in milliseconds. */
const LONG = 500
/** A finger is never quite still, in px. */
const STILL = 10

interface Press {
  readonly timer: ReturnType<typeof setTimeout>
  readonly x: number
  readonly y: number
}

/**
 * What a finger that rests on an element does, where the browser makes no context menu of it (iOS). The handlers go on
 * each element; `pressed` is given the event that began the press.
 */
export const useLongPress = (pressed: (event: PointerEvent<HTMLElement>, index: number) => void) => {
  const press = useRef<Press>(undefined)
  const wasLong = useRef(false)
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  useEffect(() => end, [])

  return {
    /** Also for the browser's own context menu, which takes the press's place. */
    end,
    handlers: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        end()
        wasLong.current = false
        if (event.pointerType !== 'touch') return
        const timer = setTimeout(() => {
          wasLong.current = true
          pressed(event, index)
        }, LONG)
        press.current = { timer, x: event.clientX, y: event.clientY }
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { x, y } = press.current ?? { x: clientX, y: clientY }
        if (Math.hypot(clientX - x, clientY - y) > STILL) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
      // Letting go is no click: it would show the tab, and close the menu that has just opened.
      onClickCapture: (event: MouseEvent) => {
        if (wasLong.current) event.stopPropagation()
        wasLong.current = false
      },
    }),
  }
}
