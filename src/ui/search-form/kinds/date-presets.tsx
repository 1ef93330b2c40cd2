import { dayPresets } from '../../../core/time/day-presets.ts'
import { toText } from '../../../core/time/local-text.ts'
import { Button } from '../../button/button.tsx'

interface Props {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Whether the range is one of times: from the first second of its first day to the last of its last day. */
  readonly time: boolean
  readonly min: Date | null | undefined
  readonly max: Date | null | undefined
  /** Is called with both ends as the field's value has them, or with `undefined` to clear it. */
  readonly onChoose: (range: readonly [string, string] | undefined) => void
}

/** The presets of a range and 清除, below its calendar (S9.5). */
export const DatePresets = ({ now, time, min, max, onChoose }: Props) => {
  const limit = (date: Date | null | undefined) => (date ? toText(date, false) : undefined)
  return (
    <div className="ac-date-presets">
      {dayPresets(now, limit(min), limit(max)).map(({ name, days: [from, to] }) => (
        <Button
          key={name}
          look="text"
          small
          onClick={() => onChoose(time ? [`${from} 00:00:00`, `${to} 23:59:59`] : [from, to])}
        >
          {name}
        </Button>
      ))}
      <Button look="quiet" small onClick={() => onChoose(undefined)}>
        清除
      </Button>
    </div>
  )
}
