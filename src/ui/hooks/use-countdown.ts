import { useEffect, useState } from 'react'
import { Clock } from '../../core/ports/clock.ts'
import { useService } from './use-service.ts'

/** Whole seconds until a time (milliseconds since 1970), counting down while mounted; 0 from then on. */
export const useCountdown = (until: number): number => {
  const clock = useService(Clock)
  const left = Math.max(0, Math.ceil((until - clock.now()) / 1000))
  const [, tick] = useState(0)
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick((count) => count + 1), 250)
    return () => clearInterval(timer)
  }, [running, until])
  return left
}
