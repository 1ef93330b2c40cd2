import { useEffect, useEffectEvent } from 'react'

/** Milliseconds between two loads. */
const every = 60_000

/** Loads again every minute while the page is visible; the loads before it are not waited for. */
export const useRenewing = (again: () => void): void => {
  const renew = useEffectEvent(() => {
    if (document.visibilityState === 'visible') again()
  })
  useEffect(() => {
    const timer = setInterval(() => renew(), every)
    return () => clearInterval(timer)
  }, [])
}
