const two = (value: number): string => String(value).padStart(2, '0')

/** `YYYY-MM-DD`, or with `time` `YYYY-MM-DD HH:mm:ss` (S9.5), in local time. */
export const toText = (date: Date, time: boolean): string => {
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return time ? `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}` : day
}

/** The date that `toText` wrote; null for anything else. */
export const fromText = (text: unknown): Date | null => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/.exec(typeof text === 'string' ? text : '')
  if (!parts) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  return new Date(year, month - 1, day, hour, minute, second)
}
