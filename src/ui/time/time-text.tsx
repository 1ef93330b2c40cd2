/** A row whose value under a field is a moment as the API gives it, `YYYY-MM-DD HH:mm:ss`, or missing. */
type Moments<Field extends string> = Readonly<Partial<Record<Field, string>>>

const short = (time: string) =>
  time.startsWith(`${new Date().getFullYear()}-`) ? time.slice(5, 16) : time.slice(0, 10)

/** A column's moments in little room: this year's without the year, earlier ones without the time of day. */
export const lately =
  <Field extends string>(field: Field) =>
  ({ [field]: time }: Moments<Field>) =>
    time === undefined ? undefined : <span title={time}>{short(time)}</span>

/** A column's moments to the minute. */
export const minutes =
  <Field extends string>(field: Field) =>
  ({ [field]: time }: Moments<Field>) =>
    time?.slice(0, 16)
