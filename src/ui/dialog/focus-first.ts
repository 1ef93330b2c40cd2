import { DomHandler } from 'primereact/utils'

/** Whether an element is seen in the part of the dialog that scrolls, without scrolling it. */
function isInSight(element: Element): boolean {
  const content = element.closest('.p-dialog-content')
  if (!content) return true
  const [inner, outer] = [element.getBoundingClientRect(), content.getBoundingClientRect()]
  return inner.bottom <= outer.bottom && inner.right <= outer.right
}

/**
 * Gives the focus to a control of a dialog that has opened: the first one unless `control` is given. The dialog itself
 * gets it where that control would have to be scrolled to, so that a person begins to read at the top.
 */
export function focusFirst(dialog: HTMLElement, control?: HTMLElement): void {
  // as: PrimeReact types what may be missing as an element
  const first =
    control ?? (DomHandler.getFirstFocusableElement(dialog, ':not(.p-hidden-focusable)') as HTMLElement | null)
  if (first && isInSight(first)) return first.focus({ preventScroll: true })
  dialog.tabIndex = -1
  dialog.focus({ preventScroll: true })
}
