import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a part of the page fills the screen of a wall, and how to begin it; the browser ends it by Esc. It is dark as
 * long as it lasts, whatever the theme.
 */
export const useWall = (part: RefObject<HTMLElement | null>): readonly [shown: boolean, show: () => Promise<void>] => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(part.current !== null && document.fullscreenElement === part.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [part])
  useEffect(() => {
    if (!shown) return undefined
    const { dataset } = document.documentElement
    const theme = dataset['theme']
    dataset['theme'] = 'dark'
    return () => {
      if (theme === undefined) delete dataset['theme']
      else dataset['theme'] = theme
    }
  }, [shown])
  return [shown, async () => part.current?.requestFullscreen()]
}
