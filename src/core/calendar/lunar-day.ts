import { earliest, firstDay, firstYear, months, terms } from './lunar-years.ts'

const DAY = 86_400_000

/** Of the lunar calendar: of the month 闰六月 the number is 6 and `leap` true. */
export interface LunarDay {
  readonly year: number
  readonly month: number
  readonly leap: boolean
  readonly day: number
  /** 十月, 闰六月, 腊月. */
  readonly monthName: string
  /** 初一, 十九, 三十. */
  readonly dayName: string
  /** 春节, 中秋, 除夕 …; absent on other days. */
  readonly festival?: string
}

const digits = '日一二三四五六七八九十'
const termNames = (
  '小寒 大寒 立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 ' +
  '小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 冬至'
).split(' ')
const monthNames = '正月 二月 三月 四月 五月 六月 七月 八月 九月 十月 冬月 腊月'.split(' ')
const festivals: Readonly<Record<string, string>> = {
  '1-1': '春节',
  '1-15': '元宵节',
  '5-5': '端午节',
  '7-7': '七夕节',
  '7-15': '中元节',
  '8-15': '中秋节',
  '9-9': '重阳节',
  '12-8': '腊八节',
}

const dayName = (day: number): string => {
  if (day === 10 || day === 20 || day === 30) return { 10: '初十', 20: '二十', 30: '三十' }[day]
  return `${['初', '十', '廿'][Math.floor(day / 10)]}${digits[day % 10]}`
}

interface Month {
  readonly month: number
  readonly leap: boolean
  readonly days: number
}

/** The months of a lunar year in their order; undefined for a year that the table has not. */
const monthsOf = (year: number): readonly Month[] | undefined => {
  const place = (year - firstYear) * 4
  const written = months.slice(place, place + 4)
  if (place < 0 || written === '') return undefined
  const bits = Number.parseInt(written, 36)
  const leap = (bits >> 12) & 15
  return monthNames.flatMap((_name, index) => {
    const month = index + 1
    const regular = { month, leap: false, days: bits & (1 << index) ? 30 : 29 }
    return month === leap ? [regular, { month, leap: true, days: bits & 0x1_00_00 ? 30 : 29 }] : [regular]
  })
}

const known = new Map<number, { readonly begin: number; readonly months: readonly Month[]; readonly days: number }>()

/** A lunar year with its first day, in days since 1970; the years before it are counted once. */
const yearOf = (year: number): ReturnType<typeof known.get> => {
  const before = known.get(year)
  if (before) return before
  const ofYear = monthsOf(year)
  const last = year === firstYear ? undefined : ofYear && yearOf(year - 1)
  if (!ofYear || (year > firstYear && !last)) return undefined
  const begin = last ? last.begin + last.days : Date.parse(firstDay) / DAY
  const whole = { begin, months: ofYear, days: ofYear.reduce((sum, { days }) => sum + days, 0) }
  known.set(year, whole)
  return whole
}

/** The lunar day of a day, `YYYY-MM-DD`, in China; undefined outside of 1950-02-17 to 2100-12-31. */
export const lunarDay = (day: string): LunarDay | undefined => {
  const at = Date.parse(day) / DAY
  const solar = Number(day.slice(0, 4))
  if (solar > 2100) return undefined
  const present = yearOf(solar)
  const year = present && present.begin <= at ? solar : solar - 1
  const whole = yearOf(year)
  if (!whole || at < whole.begin) return undefined
  let rest = at - whole.begin
  for (const { month, leap, days } of whole.months) {
    if (rest < days) {
      const number = rest + 1
      const eve = at === whole.begin + whole.days - 1 ? '除夕' : undefined
      const festival = leap ? undefined : (festivals[`${month}-${number}`] ?? eve)
      const monthName = `${leap ? '闰' : ''}${monthNames[month - 1]}`
      return { year, month, leap, day: number, monthName, dayName: dayName(number), ...(festival && { festival }) }
    }
    rest -= days
  }
  return undefined
}

/** The solar term that begins on a day, `YYYY-MM-DD`, in China; of the years 1950 to 2100. */
export const solarTerm = (day: string): string | undefined => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const written = terms.slice((year - firstYear) * 12, (year - firstYear) * 12 + 12)
  if (year < firstYear || written === '') return undefined
  const late = Number.parseInt(written[month - 1] ?? '0', 16)
  const place = month * 2 - 2
  const offsets = [late >> 2, late & 3]
  const found = offsets.findIndex((offset, half) => (earliest[place + half] ?? 0) + offset === date)
  return found < 0 ? undefined : termNames[place + found]
}
