import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Maximum number of positions kept. */
const MOST_POSITIONS = 200

/** Scroll position of each history entry, in pixels; kept in memory only. */
const positions = new Map<string, number>()

/** The page shown last: key of its tab, undefined for one that is no tab. */
let lastShown: string | undefined

const remember = (key: string, position: number): void => {
  positions.delete(key)
  positions.set(key, position)
  const [oldest] = positions.keys()
  if (positions.size > MOST_POSITIONS && oldest !== undefined) positions.delete(oldest)
}

/** Events by which the user starts scrolling. */
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a position, again whenever the page grows until it is reached, because a new page cannot scroll before its
 * data is loaded. Stops when the user scrolls. Returns a function that stops it.
 */
const scrollTo = (pane: HTMLElement, position: number): (() => void) => {
  pane.scrollTop = position
  if (Math.abs(pane.scrollTop - position) <= 1) return () => undefined
  const end = () => {
    observer.disconnect()
    for (const hand of hands) pane.removeEventListener(hand, end)
  }
  const observer = new MutationObserver(() => {
    pane.scrollTop = position
    if (Math.abs(pane.scrollTop - position) <= 1) end()
  })
  observer.observe(pane, { childList: true, subtree: true })
  for (const hand of hands) pane.addEventListener(hand, end, { passive: true })
  return end
}

/**
 * Scroll of a page (S2.2): going back restores the saved position; any other visit of a newly mounted page, or of
 * another address of the shown tab, starts at the top. A kept tab that is shown again keeps its position (S3.6).
 */
export const useScrollMemory = (
  element: RefObject<HTMLElement | null>,
  shown: boolean,
  tab: string | undefined,
): void => {
  const { key } = useLocation()
  const arrival = useNavigationType()

  useLayoutEffect(() => {
    const pane = element.current
    if (!pane || !shown) return
    const staysInTab = tab !== undefined && tab === lastShown
    lastShown = tab
    if (arrival === NavigationType.Pop) return scrollTo(pane, positions.get(key) ?? pane.scrollTop)
    if (arrival === NavigationType.Push && staysInTab) pane.scrollTo(0, 0)
    return undefined
  }, [element, key, shown, tab, arrival])

  useEffect(() => {
    const pane = element.current
    if (!pane || !shown) return
    const onScroll = () => remember(key, pane.scrollTop)
    pane.addEventListener('scroll', onScroll, { passive: true })
    return () => pane.removeEventListener('scroll', onScroll)
  }, [element, key, shown])
}
