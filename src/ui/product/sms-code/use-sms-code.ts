import { useState } from 'react'
import { SmsWait } from '../../../core/account/sms-wait.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import type { SentCode } from '../../../core/ports/sms-gateway.ts'
import { useCountdown } from '../../hooks/use-countdown.ts'
import { useService } from '../../hooks/use-service.ts'

/**
 * SMS codes for the number in a form. The wait until the next one belongs to the number, across all forms of this
 * browser tab and a reload. `ask` sends a code (the ports' `send`).
 */
export const useSmsCode = (phone: string, ask: (phone: string) => Promise<SentCode>) => {
  const wait = useService(SmsWait)
  /** The last code that this form has sent to each number. */
  const [sentTo, setSentTo] = useState<ReadonlyMap<string, SentCode>>(new Map())
  const [sending, setSending] = useState(false)
  const last = sentTo.get(phone)
  const left = useCountdown(wait.until(phone))
  return {
    sending,
    /** Whether a code can be requested now. */
    ready: !sending && left === 0,
    /** Label of the button. */
    label: sending ? '正在发送…' : left > 0 ? `${left} 秒后重新获取` : '获取验证码',
    sent: last !== undefined,
    /** How long the sent code is valid, behind a sentence: ，5 分钟内有效. */
    validity: last ? `，${Math.floor(last.expiresIn / 60)} 分钟内有效` : '',
    /** Marks the sent codes as unusable. */
    forget: () => setSentTo(new Map()),
    /**
     * Requests a code. Resolves to whether the focus may go to the code's field: not where the user went on elsewhere
     * meanwhile. Rejects with `ApiError`; starts the wait where the refusal has one.
     */
    send: async (): Promise<boolean> => {
      const before = document.activeElement
      setSending(true)
      setSentTo(new Map([...sentTo].filter(([number]) => number !== phone)))
      try {
        const code = await ask(phone)
        wait.begin(phone, code.interval)
        setSentTo(new Map([...sentTo, [phone, code]]))
        // A button that is disabled meanwhile loses the focus to the body.
        return document.activeElement === before || document.activeElement === document.body
      } catch (error) {
        if (error instanceof ApiError && error.retryAfter !== undefined) wait.begin(phone, error.retryAfter)
        throw error
      } finally {
        setSending(false)
      }
    },
  }
}
