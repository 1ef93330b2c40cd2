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
