import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** More steps back than anybody takes. */
const MOST_POSITIONS = 200

/** Where each history entry's page was scrolled to, in pixels; as short-lived as the history of this page. */
const positions = new Map<string, number>()

/** The page that was shown last: key of its tab, undefined for one that is no tab. */
let lastShown: string | undefined

const remember = (key: string, position: number): void => {
  positions.delete(key)
  positions.set(key, position)
  const [oldest] = positions.keys()
  if (positions.size > MOST_POSITIONS && oldest !== undefined) positions.delete(oldest)
}

/** What a person does who wants to be somewhere else than where the page is scrolled to. */
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a position, again whenever the page grows until it is reached, since a page that is built anew has nothing
 * to scroll before its data is there. Ends at once when the person scrolls. Gives what ends it.
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
 * Scroll of a page (S2.2): going back restores the saved position, any other arrival on a newly built page, or at
 * another address of the tab that is shown, starts at the top. A kept tab that is shown again stays where it was (S3.6).
 */
export const useScrollMemory = (shown: boolean, tab: string | undefined): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const arrival = useNavigationType()

  useLayoutEffect(() => {
    const pane = element.current
    if (!pane || !shown) return
    const staysInTab = tab !== undefined && tab === lastShown
    lastShown = tab
    if (arrival === NavigationType.Pop) return scrollTo(pane, positions.get(key) ?? pane.scrollTop)
    if (arrival === NavigationType.Push && staysInTab) pane.scrollTop = 0
    return undefined
  }, [key, shown, tab, arrival])

  useEffect(() => {
    const pane = element.current
    if (!pane || !shown) return
    const onScroll = () => remember(key, pane.scrollTop)
    pane.addEventListener('scroll', onScroll, { passive: true })
    return () => pane.removeEventListener('scroll', onScroll)
  }, [key, shown])

  return element
}
