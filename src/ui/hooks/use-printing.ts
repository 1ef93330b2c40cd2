import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The time of printing, undefined otherwise; content that depends on it is rendered before the page is printed. */
export const usePrinting = (): Date | undefined => {
  const [since, setSince] = useState<Date>()
  useEffect(() => {
    const begin = () => flushSync(() => setSince(new Date()))
    const end = () => setSince(undefined)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return since
}
