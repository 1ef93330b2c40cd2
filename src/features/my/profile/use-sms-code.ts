import { useState } from 'react'
import { LONGEST_WAIT } from '../../../core/account/sms-wait.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { Clock } from '../../../core/ports/clock.ts'
import { useCountdown } from '../../../ui/hooks/use-countdown.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { ProfileGateway } from './profile.ts'

/** Codes by SMS to the number in a form; the wait until the next one is the number's. */
export const useSmsCode = (phone: string) => {
  const gateway = useService(ProfileGateway)
  const clock = useService(Clock)
  /** Until when, by number: milliseconds since 1970. */
  const [waits, setWaits] = useState<ReadonlyMap<string, number>>(new Map())
  const [sentTo, setSentTo] = useState<string>()
  const [sending, setSending] = useState(false)
  const left = useCountdown(waits.get(phone) ?? 0)
  const wait = (seconds: number) => {
    if (seconds * 1000 <= LONGEST_WAIT) setWaits(new Map([...waits, [phone, clock.now() + seconds * 1000]]))
  }
  return {
    sending,
    /** Seconds until the next code can be asked for; 0 where at once. */
    left,
    /** Whether the last code went to the number that the form holds now. */
    sent: sentTo !== undefined && sentTo === phone,
    /** Asks for a code. Rejects with `ApiError`; where there is a time to wait, it runs then. */
    send: async () => {
      setSending(true)
      setSentTo(undefined)
      try {
        wait(await gateway.sendCode(phone))
        setSentTo(phone)
      } catch (error) {
        if (error instanceof ApiError && error.retryAfter !== undefined) wait(error.retryAfter)
        throw error
      } finally {
        setSending(false)
      }
    },
  }
}
