import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isShownPane, shownPane } from '../pane/pane-ids.ts'

interface Props {
  readonly shell: RefObject<HTMLElement | null>
  readonly scrolling: boolean
}

const gone = '--ac-top-gone'

/**
 * Scrolls the top bar away with the page (S3.1). Each page scrolls by itself, so the bar follows the shown one:
 * `--ac-top-gone` of the shell is the hidden part of the bar, px. The page gets as much space above as the bar released
 * below, so that its content moves with the scroll and its scroll range is unchanged: positions remembered by S2.2 stay
 * valid. A component without output, so that an amended query renders nothing else.
 */
export const TopBarScroll = ({ shell, scrolling }: Props): null => {
  const { key } = useLocation()

  useLayoutEffect(() => {
    const element = shell.current
    if (!element || !scrolling) return
    const follow = (pane: Element) => {
      const height = element.querySelector('.ac-top-bar')?.getBoundingClientRect().height ?? 0
      element.style.setProperty(gone, `${Math.min(Math.max(pane.scrollTop, 0), height)}px`)
    }
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element && isShownPane(target)) follow(target)
    }
    const shown = shownPane()
    if (shown) follow(shown)
    else element.style.removeProperty(gone)
    // Scroll events do not bubble, but they can be captured.
    element.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      element.removeEventListener('scroll', onScroll, { capture: true })
      element.style.removeProperty(gone)
    }
  }, [shell, scrolling, key])
  return null
}
