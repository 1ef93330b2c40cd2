import { useEffect } from 'react'
import { useCountdown } from '../../ui/hooks/use-countdown.ts'

interface Props {
  /** The reason, such as 尝试次数过多. */
  readonly what: string
  /** When the next attempt is accepted, milliseconds since 1970. */
  readonly until: number
  /** The action that is then possible, such as 登录. */
  readonly then: string
  readonly onOver: () => void
}

const inWords = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return minutes === 0 ? `${rest} 秒` : `${minutes} 分 ${rest} 秒`
}

/** Replaces the button while no attempt is accepted: a countdown in seconds. */
export const Pause = ({ what, until, then, onOver }: Props) => {
  const left = useCountdown(until)

  useEffect(() => {
    if (left === 0) onOver()
  }, [left, onOver])

  return (
    <>
      {/* The form's own message announces it once; the seconds are not announced. */}
      <p className="ac-entry-failure" aria-hidden="true">
        {what}，请 {inWords(left)}后再试
      </p>
      <button type="submit" className="ac-entry-submit ac-entry-paused" aria-disabled="true">
        {inWords(left)}后可再次{then}
      </button>
    </>
  )
}
