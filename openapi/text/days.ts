/** Milliseconds: the whole of China keeps Beijing time, eight hours ahead of UTC, without summer time. */
export const chinaOffset = 8 * 3_600_000

/** Milliseconds since 1970 → the day, `YYYY-MM-DD`, in Asia/Shanghai. */
export const dayOf = (ms: number): string => new Date(ms + chinaOffset).toISOString().slice(0, 10)

/** Whether a calendar has the day that a text names, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day that is so many days after another one, both `YYYY-MM-DD`; before it for a negative number. */
export const daysAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The last day of a term of so many years that begins on this day: the one before the same day. */
export const endOfTerm = (begin: string, years: number): string => {
  const date = new Date(`${begin}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return daysAfter(date.toISOString().slice(0, 10), -1)
}
