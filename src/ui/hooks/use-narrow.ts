import { useSyncExternalStore } from 'react'

/** Below this width the menu becomes a drawer and side columns collapse. */
const narrow = '(max-width: 900px)'

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone's or a small tablet's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
