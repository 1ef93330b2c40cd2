/** The greeting of an hour of the day, 0 to 23. */
export const greetingOf = (hour: number): string => {
  if (hour < 6) return '夜深了'
  if (hour < 11) return '上午好'
  if (hour < 13) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}
