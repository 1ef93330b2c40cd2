import { useSyncExternalStore } from 'react'

const widthHook = (media: string) => {
  const subscribe = (changed: () => void) => {
    const query = window.matchMedia(media)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }
  return (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(media).matches)
}

/**
 * Whether the window is as narrow as a phone's or a small tablet's: the menu becomes a drawer, and side columns
 * collapse.
 */
export const useNarrow = widthHook('(max-width: 900px)')

/** Whether the window has room for two pages of text beside each other. */
export const useTwoPages = widthHook('(min-width: 1000px)')
