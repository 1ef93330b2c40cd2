import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The focus is nowhere, or on something that is not shown any more: what had it has gone with its page. */
const isLost = (): boolean => {
  const holder = document.activeElement
  return !holder || holder === document.body || !holder.checkVisibility()
}

/** A dialog that lies over the page, as where the screen was locked while it was open. */
const controlsOfDialog = ':is(.p-dialog, .p-sidebar) :is(input, select, textarea, button):not(:disabled)'

/**
 * Brings the focus to the page that somebody has come to, where it would be nowhere: after signing in or unlocking, or
 * from a link on a page that is hidden now. Whoever came by the menu or the tab bar stays there, and a page that was only
 * just loaded begins at its top, with the way past the menu (SkipLink).
 */
export const useArrivalFocus = (pane: RefObject<HTMLElement | null>, shown: boolean): void => {
  const { key, state: cameFromPage } = useLocation()

  useEffect(() => {
    if (!shown || cameFromPage !== true || !isLost()) return
    const inDialog = [...document.querySelectorAll<HTMLElement>(controlsOfDialog)].find((one) => one.checkVisibility())
    const target = inDialog ?? pane.current
    target?.focus({ preventScroll: true })
  }, [key, cameFromPage, shown, pane])
}
