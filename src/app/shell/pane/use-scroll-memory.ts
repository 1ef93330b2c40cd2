import { type RefObject, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { ScrollPositions } from '../../../core/navigation/scroll-positions.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { keepScroll } from '../../routing/keep-scroll.ts'

/** The page shown last: key of its tab, undefined for one that is no tab. */
let lastShown: string | undefined

/**
 * Scroll of a page (S2.2): going back and a reload restore the saved position; any other visit of a newly mounted page,
 * or of another address of the shown tab, starts at the top. A kept tab that is shown again keeps its position (S3.6).
 */
export const useScrollMemory = (element: RefObject<HTMLElement | null>, tab: string | undefined): void => {
  const { key } = useLocation()
  const arrival = useNavigationType()
  const positions = useService(ScrollPositions)

  useLayoutEffect(() => {
    const page = element.current
    if (!page) return
    const staysInTab = tab !== undefined && tab === lastShown
    lastShown = tab
    if (arrival === NavigationType.Push && staysInTab) page.scrollTo(0, 0)
    return keepScroll({ page, positions, key, to: arrival === NavigationType.Pop ? positions.at(key) : undefined })
  }, [element, key, tab, arrival, positions])
}
