import { useEffect } from 'react'

/** Calls `hide` at Esc while a tip is shown, ahead of all others: the first Esc is about the tip only. */
export const useHiddenByEscape = (shown: boolean, hide: () => void): void =>
  useEffect(() => {
    if (!shown) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      hide()
    }
    document.addEventListener('keydown', escape, { capture: true })
    return () => document.removeEventListener('keydown', escape, { capture: true })
  }, [shown, hide])
