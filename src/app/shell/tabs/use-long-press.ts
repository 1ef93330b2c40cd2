import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Duration of a long press, as on phones, in milliseconds. */
const LONG = 500
/** Tolerated movement, in px. */
const STILL = 10

interface Press {
  readonly timer: ReturnType<typeof setTimeout>
  readonly x: number
  readonly y: number
}

/**
 * Handles a long press where the browser opens no context menu for it (iOS). The handlers go on the element or around
 * it; `pressed` is called with the event that started the press.
 */
export const useLongPress = (pressed: (event: PointerEvent<HTMLElement>) => void) => {
  const press = useRef<Press>(undefined)
  const wasLong = useRef(false)
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  useEffect(() => end, [])

  return {
    /** Also for the browser's own context menu, which replaces the press. */
    end,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        end()
        wasLong.current = false
        if (event.pointerType !== 'touch') return
        const timer = setTimeout(() => {
          wasLong.current = true
          pressed(event)
        }, LONG)
        press.current = { timer, x: event.clientX, y: event.clientY }
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { x, y } = press.current ?? { x: clientX, y: clientY }
        if (Math.hypot(clientX - x, clientY - y) > STILL) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
      // Ignores the click on release: it would show the tab, and close the menu that has just opened.
      onClickCapture: (event: MouseEvent) => {
        if (wasLong.current) event.stopPropagation()
        wasLong.current = false
      },
    },
  }
}
