import { useState } from 'react'
import { SmsWait } from '../../core/account/sms-wait.ts'
import { ApiError } from '../../core/failure/api-error.ts'
import { useCountdown } from '../hooks/use-countdown.ts'
import { useService } from '../hooks/use-service.ts'

/**
 * Codes by SMS to the number in a form. The wait until the next one is the number's, in all forms of this browser tab and
 * past a reload. `ask` sends one, and resolves to the seconds until the next (the ports' `send`).
 */
export const useSmsCode = (phone: string, ask: (phone: string) => Promise<number>) => {
  const wait = useService(SmsWait)
  /** The numbers that a code was sent to from this form. */
  const [sentTo, setSentTo] = useState<readonly string[]>([])
  const [sending, setSending] = useState(false)
  const left = useCountdown(wait.until(phone))
  return {
    sending,
    /** Whether a code can be asked for now. */
    ready: !sending && left === 0,
    /** What the button says that asks for one. */
    label: sending ? '正在发送…' : left > 0 ? `${left} 秒后重新获取` : '获取验证码',
    sent: sentTo.includes(phone),
    /** What was sent is worth nothing any more. */
    forget: () => setSentTo([]),
    /** Asks for a code. Rejects with `ApiError`; where there is a time to wait, it runs then. */
    send: async () => {
      setSending(true)
      setSentTo(sentTo.filter((number) => number !== phone))
      try {
        wait.begin(phone, await ask(phone))
        setSentTo([...sentTo, phone])
      } catch (error) {
        if (error instanceof ApiError && error.retryAfter !== undefined) wait.begin(phone, error.retryAfter)
        throw error
      } finally {
        setSending(false)
      }
    },
  }
}
