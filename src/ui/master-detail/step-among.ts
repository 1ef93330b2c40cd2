import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowUp: (index) => Math.max(0, index - 1),
  ArrowDown: (index, count) => Math.min(count - 1, index + 1),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrow keys, Home and End move through the buttons of a list; so does Tab. */
export const stepAmong = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const index = buttons.findIndex((button) => button === event.target)
  if (!step || index < 0) return
  buttons[step(index, buttons.length)]?.focus()
  event.preventDefault()
}
