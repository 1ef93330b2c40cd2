import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Scroll position of the window at each history entry, in pixels. */
const positions = new Map<string, number>()

/**
 * Scroll of the pages outside the shell, which scroll the window (S2.2): going back restores the saved position, any
 * other navigation starts at the top. Inside the shell each page scrolls by itself (`useScrollMemory`).
 */
export const useWindowScroll = (): void => {
  const { key } = useLocation()
  const arrival = useNavigationType()

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    scrollTo(0, (arrival === NavigationType.Pop && positions.get(key)) || 0)
    const keep = () => void positions.set(key, scrollY)
    addEventListener('scroll', keep)
    return () => removeEventListener('scroll', keep)
  }, [key, arrival])
}
