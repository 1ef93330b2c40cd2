import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

const gone = '--ac-top-gone'

/**
 * Lets the top bar go out of sight with the page (S3.1). Each page scrolls by itself, so the bar follows the one that is
 * shown: `--ac-top-gone` of the shell is how much of the bar is gone, px. The page gets as much room above as the bar
 * gave it below, so that it moves as far as it is scrolled and keeps its greatest scroll: what S2.2 remembers stays true.
 */
export const useTopBarScroll = (shell: RefObject<HTMLElement | null>, scrolling: boolean): void => {
  const { key } = useLocation()

  useLayoutEffect(() => {
    const element = shell.current
    if (!element || !scrolling) return
    const follow = (pane: Element) => {
      const height = element.querySelector('.ac-top-bar')?.getBoundingClientRect().height ?? 0
      element.style.setProperty(gone, `${Math.min(Math.max(pane.scrollTop, 0), height)}px`)
    }
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element && target.classList.contains('ac-pane') && target.checkVisibility()) follow(target)
    }
    const shown = [...element.querySelectorAll('.ac-pane')].find((pane) => pane.checkVisibility())
    if (shown) follow(shown)
    else element.style.removeProperty(gone)
    // Scrolling does not bubble, but it is heard on the way down.
    element.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      element.removeEventListener('scroll', onScroll, { capture: true })
      element.style.removeProperty(gone)
    }
  }, [shell, scrolling, key])
}
