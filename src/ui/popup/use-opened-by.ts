import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Opens an overlay of PrimeReact at an element, where there is one, when it is mounted: one render later, because it
 * places itself only when it was mounted closed. Once: a shell that was hidden and is shown again runs its effects
 * again.
 */
export const useOpenedBy = (element: Element | undefined, open: (element: Element) => void): void => {
  const [mounted, setMounted] = useState(false)
  const done = useRef(false)
  useEffect(() => {
    if (!element) return
    const timer = setTimeout(() => setMounted(true))
    return () => clearTimeout(timer)
  }, [element])
  const openNow = useEffectEvent(() => {
    if (!element || done.current) return
    done.current = true
    open(element)
  })
  useEffect(() => {
    if (mounted) openNow()
  }, [mounted])
}
