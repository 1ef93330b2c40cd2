import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { REST } from './debounce-clicks.ts'

/**
 * Disables an element for 200 ms after a click (S9.10). A second click within that time does nothing. The element is
 * disabled after the click's own effect, because a disabled submit button would not submit.
 */
export const useClickDebounce = <E extends HTMLElement>(onClick: ((event: MouseEvent<E>) => void) | undefined) => {
  const [resting, setResting] = useState(false)
  const taken = useRef(false)
  const clicked = useRef<E>(undefined)
  const elsewhere = useRef<AbortController>(undefined)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(
    () => () => {
      // Hidden tabs run the clean-up and are shown again: nothing may stay disabled then.
      timers.current.forEach(clearTimeout)
      elsewhere.current?.abort()
      taken.current = false
      setResting(false)
    },
    [],
  )
  useEffect(() => {
    if (resting) return
    // Disabling removed the focus; restore it unless it has moved, if only to another element that is disabled by now.
    const isLost = document.activeElement === document.body && !document.querySelector('[data-resting]')
    if (isLost) clicked.current?.focus({ preventScroll: true })
    clicked.current = undefined
  }, [resting])

  const click = (event: MouseEvent<E>) => {
    if (taken.current) return event.preventDefault()
    taken.current = true
    clicked.current = event.currentTarget
    elsewhere.current = new AbortController()
    // A click elsewhere meanwhile removes the focus on purpose.
    const leave = ({ target }: Event) => {
      if (target instanceof Node && clicked.current?.contains(target) === false) clicked.current = undefined
    }
    document.addEventListener('pointerdown', leave, { capture: true, signal: elsewhere.current.signal })
    timers.current = [
      setTimeout(() => setResting(true)),
      setTimeout(() => {
        elsewhere.current?.abort()
        taken.current = false
        setResting(false)
      }, REST),
    ]
    onClick?.(event)
  }
  return { resting, click }
}
