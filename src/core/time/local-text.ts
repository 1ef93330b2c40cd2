const padded = (value: number, digits = 2): string => String(value).padStart(digits, '0')

/**
 * A valid moment as the user's own clock shows it (S9.5): `2026-11-20`, with `time` `2026-11-20 09:30:00`. For values
 * that the user has chosen; what the backend says is in China's time (`formatTime`).
 */
export const toText = (moment: Date, time: boolean): string => {
  const day = [padded(moment.getFullYear(), 4), padded(moment.getMonth() + 1), padded(moment.getDate())].join('-')
  if (!time) return day
  return `${day} ${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map((part) => padded(part)).join(':')}`
}

/** The moment that `toText` wrote; null for anything else, and for a day that no calendar has. */
export const fromText = (text: unknown): Date | null => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/.exec(typeof text === 'string' ? text : '')
  if (!parts) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const date = new Date(year, month - 1, day, hour, minute, second)
  return toText(date, parts[4] !== undefined) === text ? date : null
}
