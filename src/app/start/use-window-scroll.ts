import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { ScrollPositions } from '../../core/navigation/scroll-positions.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { keepScroll } from '../routing/keep-scroll.ts'

/**
 * Scroll of the pages outside the shell, which scroll the window (S2.2): going back and a reload restore the saved
 * position, any other navigation starts at the top. Inside the shell each page scrolls by itself (`useScrollMemory`),
 * under the same keys, so the window stays at the top there.
 */
export const useWindowScroll = (inShell: boolean): void => {
  const { key } = useLocation()
  const arrival = useNavigationType()
  const positions = useService(ScrollPositions)

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    scrollTo(0, 0)
    if (inShell) return
    const to = arrival === NavigationType.Pop ? (positions.at(key) ?? 0) : 0
    return keepScroll({ page: document.documentElement, positions, key, to })
  }, [inShell, key, arrival, positions])
}
