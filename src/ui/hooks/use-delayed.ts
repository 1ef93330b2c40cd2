import { useEffect, useState } from 'react'

/** True once `on` has lasted for a while, default 300 ms, so that a short wait does not flicker. */
export const useDelayed = (on: boolean, milliseconds = 300): boolean => {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLasting(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [on, milliseconds])
  return on && lasting
}
