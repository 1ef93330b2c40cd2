import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** When the paper is being made, undefined otherwise; what renders by it stands in the document before it is drawn. */
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
