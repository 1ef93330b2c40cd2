import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The focus is nowhere, or on an element that is hidden: its page was left. */
const isLost = (): boolean => {
  const holder = document.activeElement
  return !holder || holder === document.body || !holder.checkVisibility()
}

/** A dialog over the page, such as one that was open when the screen was locked. */
const controlsOfDialog = ':is(.p-dialog, .p-sidebar) :is(input, select, textarea, button):not(:disabled)'

/**
 * Focuses the shown page where the focus would otherwise be lost: after signing in or unlocking, or after a link on a
 * page that is hidden now. A navigation by the menu or the tab bar keeps the focus there, and a page load starts at the
 * top, with the skip link (SkipLink).
 */
export const useArrivalFocus = (pane: RefObject<HTMLElement | null>): void => {
  const { key, state: cameFromPage } = useLocation()

  useEffect(() => {
    if (cameFromPage !== true || !isLost()) return
    const inDialog = [...document.querySelectorAll<HTMLElement>(controlsOfDialog)].find((one) => one.checkVisibility())
    const target = inDialog ?? pane.current
    target?.focus({ preventScroll: true })
  }, [key, cameFromPage, pane])
}
