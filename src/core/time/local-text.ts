const padded = (value: number, digits = 2): string => String(value).padStart(digits, '0')

/**
 * A valid moment as the user's own clock shows it: `2026-11-20`, with `time` `2026-11-20 09:30:00`. For values that the
 * user has chosen; what the backend says is in China's time (`formatTime`).
 */
export const localText = (moment: Date, time: boolean): string => {
  const day = [padded(moment.getFullYear(), 4), padded(moment.getMonth() + 1), padded(moment.getDate())].join('-')
  if (!time) return day
  return `${day} ${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map((part) => padded(part)).join(':')}`
}
