import { type PointerEvent, type ReactNode, type SyntheticEvent, useCallback, useEffect, useId, useState } from 'react'
import { Tip } from '../tip/tip.tsx'
import { useHiddenByEscape } from '../tip/use-hidden-by-escape.ts'

interface Refusal {
  /** For a `button`, last of its attributes; none where it can be used. */
  readonly attributes: object
  /** Stands beside the button. */
  readonly tip: ReactNode
}

const usable: Refusal = { attributes: {}, tip: null }
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
 * A button that is shown and cannot be used now (`reason` says why): it takes the focus, does nothing, and tells its
 * reason by its description and, under a mouse and on focus, click and tap, by a tip until Esc. A disabled button would
 * do none of these.
 */
export const useRefusal = (reason: string | undefined): Refusal => {
  const id = useId()
  const [at, setAt] = useState<Element>()
  const shown = reason === undefined ? undefined : at
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
  if (reason === undefined) return usable
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
      'aria-disabled': true,
      'aria-describedby': id,
      'data-refused': '',
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
        {reason}
      </Tip>
    ),
  }
}
