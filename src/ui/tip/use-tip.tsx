import { type PointerEvent, type ReactNode, type SyntheticEvent, useCallback, useEffect, useId, useState } from 'react'
import { Tip } from './tip.tsx'
import { useHiddenByEscape } from './use-hidden-by-escape.ts'

interface Told {
  /** For a `button`, last of its attributes; none without a text. */
  readonly attributes: object
  /** Stands beside the button. */
  readonly tip: ReactNode
}

const untold: Told = { attributes: {}, tip: null }
const nowhere = { below: false }

/** Where the tip is: over the button, or under it at the top of the window. */
const placeOf = (button: Element) => {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const below = top < 80
  const fromRight = left > window.innerWidth / 2
  return {
    below,
    style: {
      top: below ? bottom + 4 : top - 4,
      ...(fromRight ? { right: Math.max(8, window.innerWidth - right) } : { left: Math.max(8, left) }),
    },
  }
}

/**
 * What a button that does nothing tells: by its description and, under a mouse and on focus, click and tap, by a tip
 * until Esc.
 */
export const useTip = (text: string | undefined): Told => {
  const id = useId()
  const [at, setAt] = useState<Element>()
  const shown = text === undefined ? undefined : at
  const hide = useCallback(() => setAt(undefined), [])
  useHiddenByEscape(shown !== undefined, hide)
  useEffect(() => {
    if (!shown) return
    const elsewhere = ({ target }: Event) => {
      if (!(target instanceof Node) || !shown.contains(target)) hide()
    }
    document.addEventListener('pointerdown', elsewhere, { capture: true })
    document.addEventListener('wheel', hide, { capture: true, passive: true })
    return () => {
      document.removeEventListener('pointerdown', elsewhere, { capture: true })
      document.removeEventListener('wheel', hide, { capture: true })
    }
  }, [shown, hide])
  if (text === undefined) return untold
  const show = (event: SyntheticEvent) => {
    event.preventDefault()
    setAt(event.currentTarget)
  }
  const under = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setAt(event.currentTarget)
  }
  const left = ({ currentTarget }: PointerEvent) => {
    if (currentTarget !== document.activeElement) hide()
  }
  return {
    attributes: {
      'aria-describedby': id,
      // The tip says it; the browser's own would stand over it.
      title: undefined,
      onPointerEnter: under,
      onPointerLeave: left,
      onClick: show,
      onFocus: show,
      onBlur: hide,
    },
    tip: (
      <Tip id={id} hidden={!shown} {...(shown ? placeOf(shown) : nowhere)}>
        {text}
      </Tip>
    ),
  }
}
