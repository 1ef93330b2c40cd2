import { type RefObject, useEffect, useState } from 'react'

/** Dark as long as it holds, whatever the theme of the user. */
export const useDark = (holds: boolean): void =>
  useEffect(() => {
    if (!holds) return undefined
    const { dataset } = document.documentElement
    const theme = dataset['theme']
    dataset['theme'] = 'dark'
    return () => {
      if (theme === undefined) delete dataset['theme']
      else dataset['theme'] = theme
    }
  }, [holds])

/**
 * Whether a part of the page fills the screen, and how to begin it; the browser ends it by Esc. It is dark as long as
 * it lasts.
 */
export const useWall = (part: RefObject<HTMLElement | null>): readonly [shown: boolean, show: () => Promise<void>] => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(part.current !== null && document.fullscreenElement === part.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [part])
  useDark(shown)
  return [shown, async () => part.current?.requestFullscreen()]
}
