import { type RefObject, useEffect, useEffectEvent } from 'react'
import { topDialog } from '../dialog/top-dialog.ts'
import { isComposing } from './is-composing.ts'

/** What PrimeReact opens over a form and closes on Esc by itself. */
const overlays =
  '.p-datepicker:not(.p-datepicker-inline), .p-overlaypanel, .p-dropdown-panel, .p-multiselect-panel, .p-menu-overlay'

/** A part of a form that closes on Esc by itself while it has the focus. */
const parts = '[data-own-escape]'

/**
 * Esc leaves a dialog, unless something is open over it, or in it at the focus: a list, a calendar, another dialog, the
 * row of a link. PrimeReact's own Esc closes the dialog too, since its lists and calendar have let go of the key by the
 * time that it comes to the dialog.
 */
export const useEscape = (open: boolean, content: RefObject<HTMLElement | null>, leave: () => unknown): void => {
  const left = useEffectEvent(leave)
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event
      if (key !== 'Escape' || isComposing(event) || document.querySelector(overlays)) return
      if (target instanceof Element && target.closest(parts)) return
      // After this key: a question that leaving asks must not hear it.
      if (topDialog()?.contains(content.current)) setTimeout(left)
    }
    // Before anything closes on it.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [open, content])
}
