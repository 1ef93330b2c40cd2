import { useEffect } from 'react'
import { useCountdown } from '../../ui/hooks/use-countdown.ts'

interface Props {
  /** What is the matter, such as 账号已锁定. */
  readonly what: string
  /** When the backend takes the next attempt. Milliseconds since 1970. */
  readonly until: number
  /** What can be done then, such as 登录. */
  readonly then: string
  readonly onOver: () => void
}

const inWords = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return minutes === 0 ? `${rest} 秒` : `${minutes} 分 ${rest} 秒`
}

/** In place of the button while the backend takes no attempt: how long it still is, by the second. */
export const Pause = ({ what, until, then, onOver }: Props) => {
  const left = useCountdown(until)

  useEffect(() => {
    if (left === 0) onOver()
  }, [left, onOver])

  return (
    <>
      {/* Read out once, by the form's own message: nobody wants to hear every second. */}
      <p className="ac-entry-failure" aria-hidden="true">
        {what}，请 {inWords(left)}后再试
      </p>
      <button type="submit" className="ac-entry-submit ac-entry-paused" aria-disabled="true">
        {inWords(left)}后可再次{then}
      </button>
    </>
  )
}
