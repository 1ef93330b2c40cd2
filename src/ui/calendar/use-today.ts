import { useEffect, useState } from 'react'
import { Clock } from '../../core/ports/clock.ts'
import { formatTime } from '../../core/time/format-time.ts'
import { useService } from '../hooks/use-service.ts'

/** Today in China, `YYYY-MM-DD`; follows midnight, also when the computer has slept through it. */
export const useToday = (): string => {
  const clock = useService(Clock)
  const [today, setToday] = useState(() => formatTime(clock.now(), '{y}-{m}-{d}'))
  useEffect(() => {
    const look = () => setToday(formatTime(clock.now(), '{y}-{m}-{d}'))
    const timer = setInterval(look, 20_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [clock])
  return today
}
