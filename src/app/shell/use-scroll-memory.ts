import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Where each history entry's page was scrolled to, in pixels; as short-lived as the history of this page. */
const positions = new Map<string, number>()

/**
 * Scroll of a page (S2.2): going back restores the saved position, any other arrival on a newly built page starts at
 * the top. A kept tab that is shown again stays where it was (S3.6).
 */
export const useScrollMemory = (path: string): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null)
  const { key, pathname } = useLocation()
  const arrival = useNavigationType()

  useLayoutEffect(() => {
    if (element.current && pathname === path && arrival === NavigationType.Pop)
      element.current.scrollTop = positions.get(key) ?? element.current.scrollTop
  }, [key, path, pathname, arrival])

  useEffect(() => {
    const pane = element.current
    if (!pane || pathname !== path) return
    const remember = () => positions.set(key, pane.scrollTop)
    pane.addEventListener('scroll', remember, { passive: true })
    return () => pane.removeEventListener('scroll', remember)
  }, [key, path, pathname])

  return element
}
