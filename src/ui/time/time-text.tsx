import { Clock } from '../../core/ports/clock.ts'
import { formatTime } from '../../core/time/format-time.ts'
import { kinds } from '../data-table/column-kinds.ts'
import { useService } from '../hooks/use-service.ts'

/** A row whose value under a field is a moment as the API gives it, `YYYY-MM-DD HH:mm:ss`, or missing. */
type Moments<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** A moment in little room: this year's without the year, earlier ones without the time of day. */
const Lately = ({ time }: { readonly time: string }) => {
  const year = formatTime(useService(Clock).now(), '{y}-')
  return <span title={time}>{time.startsWith(year) ? time.slice(5, 16) : time.slice(0, 10)}</span>
}

/** A column's moments in little room: this year's without the year, earlier ones without the time of day. */
export const lately =
  <Field extends string>(field: Field) =>
  ({ [field]: time }: Moments<Field>) =>
    time === undefined ? undefined : <Lately time={time} />

/** A column's moments to the minute. */
export const minutes =
  <Field extends string>(field: Field) =>
  ({ [field]: time }: Moments<Field>) =>
    time?.slice(0, 16)

/** A column of moments to the minute, which the backend sorts by under its own name. */
export const timeColumn = <Field extends string>(field: Field, header: string) => ({
  field,
  header,
  sortKey: field,
  ...kinds.minute,
  render: minutes(field),
})
