import type { ScrollPositions } from '../../core/navigation/scroll-positions.ts'

/** Events by which the user starts scrolling. */
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a position, again whenever the page grows until it is reached, because a new page cannot scroll before its
 * view and data are loaded. Ends, with a call of `onEnd`, there or when the user scrolls. Returns a function that stops
 * it.
 */
const scrollOnceGrown = (page: HTMLElement, events: EventTarget, position: number, onEnd: () => void): (() => void) => {
  const stop = () => {
    observer.disconnect()
    page.removeEventListener('load', attempt, true)
    for (const hand of hands) events.removeEventListener(hand, end)
  }
  const end = () => {
    stop()
    onEnd()
  }
  const attempt = () => {
    page.scrollTop = position
    if (Math.abs(page.scrollTop - position) <= 1) end()
  }
  const observer = new MutationObserver(attempt)
  observer.observe(page, { childList: true, subtree: true })
  page.addEventListener('load', attempt, true) // An image, such as the captcha, is tall only now.
  for (const hand of hands) events.addEventListener(hand, end, { passive: true })
  attempt()
  return stop
}

interface Kept {
  /** What scrolls: a pane, or the document's element for the window. */
  readonly page: HTMLElement
  readonly positions: ScrollPositions
  /** Key of the history entry. */
  readonly key: string
  /** Where to scroll first, in pixels; undefined leaves the page where it is. */
  readonly to: number | undefined
}

/**
 * Scrolls a page, and records from then on how far it is scrolled, also for after a reload (S2.2). What a page that is
 * still growing is scrolled to meanwhile is not recorded: it would replace the position that is to be restored.
 * Returns a function that stops it.
 */
export const keepScroll = ({ page, positions, key, to }: Kept): (() => void) => {
  // The window's own scrolling is announced to the document alone.
  const events: EventTarget = page === document.documentElement ? document : page
  let arrived = to === undefined
  // A kept tab stands where it was left, without scrolling.
  if (arrived && page.scrollTop > 0) positions.note(key, page.scrollTop)
  const onScroll = () => {
    if (arrived) positions.note(key, page.scrollTop)
  }
  const save = () => positions.save()
  const stop =
    to === undefined
      ? undefined
      : scrollOnceGrown(page, events, to, () => {
          arrived = true
        })
  events.addEventListener('scroll', onScroll, { passive: true })
  addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', save)
  return () => {
    stop?.()
    events.removeEventListener('scroll', onScroll)
    removeEventListener('pagehide', save)
    document.removeEventListener('visibilitychange', save)
  }
}
