import { type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import './refusal.css'

interface Refusal {
  /** For a `button`, last of its attributes; none where it can be used. */
  readonly attributes: object
  /** Stands beside the button. */
  readonly tip: ReactNode
}

const usable: Refusal = { attributes: {}, tip: null }

/** Where the tip is: over the button, or under it at the top of the window. */
const placeOf = (button: Element) => {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const below = top < 80
  const fromRight = left > window.innerWidth / 2
  return {
    'data-below': below || undefined,
    style: {
      top: below ? bottom + 4 : top - 4,
      ...(fromRight ? { right: Math.max(8, window.innerWidth - right) } : { left: Math.max(8, left) }),
    },
  }
}

/**
 * A button that is shown and cannot be used now (`reason` says why): it takes the focus, does nothing, and tells its
 * reason by its description and, on focus, click and tap, by a tip until Esc. A disabled button would do none of these.
 */
export const useRefusal = (reason: string | undefined): Refusal => {
  const id = useId()
  const [at, setAt] = useState<Element>()
  const shown = reason === undefined ? undefined : at
  useEffect(() => {
    if (!shown) return
    const hide = () => setAt(undefined)
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      hide()
    }
    const elsewhere = ({ target }: Event) => {
      if (!(target instanceof Node) || !shown.contains(target)) hide()
    }
    document.addEventListener('keydown', escape, { capture: true })
    document.addEventListener('pointerdown', elsewhere, { capture: true })
    document.addEventListener('wheel', hide, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', escape, { capture: true })
      document.removeEventListener('pointerdown', elsewhere, { capture: true })
      document.removeEventListener('wheel', hide, { capture: true })
    }
  }, [shown])
  if (reason === undefined) return usable
  const show = (event: SyntheticEvent) => {
    event.preventDefault()
    setAt(event.currentTarget)
  }
  return {
    attributes: {
      'aria-disabled': true,
      'aria-describedby': id,
      'data-refused': '',
      title: reason,
      onClick: show,
      onFocus: show,
      onBlur: () => setAt(undefined),
    },
    tip: createPortal(
      <div id={id} className="ac-refusal" role="tooltip" hidden={!shown} {...(shown && placeOf(shown))}>
        {reason}
      </div>,
      document.body,
    ),
  }
}
