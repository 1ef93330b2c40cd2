import { LunarYear, type SolarDay, SolarTerm } from 'tyme4ts'
import { expect, it } from 'vitest'
import { daysAfter } from '../../../openapi/text/days.ts'
import { lunarDay, solarTerm } from '../../../src/core/calendar/lunar-day.ts'
import { earliest, firstYear, months, terms } from '../../../src/core/calendar/lunar-years.ts'
import { computedYears, earliestDays } from './computed-years.ts'

const isoOf = (day: SolarDay): string =>
  new Date(Date.UTC(day.getYear(), day.getMonth() - 1, day.getDay())).toISOString().slice(0, 10)

it('kit: the table of lunar years is what the library computes', () => {
  expect(earliest).toEqual(earliestDays(firstYear, 2100))
  expect({ months, terms }).toEqual(computedYears(firstYear, 2100, earliest))
})

it('kit: the first and the last day of every lunar month are those of the library', () => {
  const wrong: string[] = []
  for (let year = firstYear; year < 2100; year += 1)
    for (const month of LunarYear.fromYear(year).getMonths()) {
      const first = isoOf(month.getFirstJulianDay().getSolarDay())
      const days = month.getDayCount()
      const [begin, end] = [lunarDay(first), lunarDay(daysAfter(first, days - 1))]
      const same = [begin, end].every((of) => of?.month === month.getMonth() && of.leap === month.isLeap())
      if (!same || begin?.day !== 1 || end?.day !== days) wrong.push(first)
    }
  expect(wrong).toEqual([])
})

it('kit: every solar term is on the day of the library, and on no other of its fortnight', () => {
  const wrong: string[] = []
  for (let year = firstYear; year <= 2100; year += 1)
    for (let place = 1; place <= 24; place += 1) {
      const term = SolarTerm.fromIndex(year, place)
      const day = isoOf(term.getJulianDay().getSolarDay())
      const around = [-7, -1, 1, 7].map((days) => solarTerm(daysAfter(day, days)))
      if (solarTerm(day) !== term.getName() || around.some((name) => name === term.getName())) wrong.push(day)
    }
  expect(wrong).toEqual([])
})

it.each([
  ['2026-02-16', '腊月', '廿九', '除夕'],
  ['2026-02-17', '正月', '初一', '春节'],
  ['2027-02-06', '正月', '初一', '春节'],
  ['2026-03-03', '正月', '十五', '元宵节'],
  ['2026-06-19', '五月', '初五', '端午节'],
  ['2026-09-25', '八月', '十五', '中秋节'],
  ['2025-07-25', '闰六月', '初一', undefined],
  ['2023-03-22', '闰二月', '初一', undefined],
  ['2033-12-22', '闰冬月', '初一', undefined],
  ['2026-11-27', '十月', '十九', undefined],
  ['2025-01-28', '腊月', '廿九', '除夕'],
  ['2100-12-31', '腊月', '初一', undefined],
])('kit: the lunar day of %s is %s%s', (day, monthName, dayName, festival) => {
  const of = lunarDay(day)
  expect([of?.monthName, of?.dayName, of?.festival]).toEqual([monthName, dayName, festival])
})

it.each([
  ['2026-02-04', '立春'],
  ['2026-04-05', '清明'],
  ['2026-06-21', '夏至'],
  ['2026-09-23', '秋分'],
  ['2026-12-22', '冬至'],
  ['2027-12-22', '冬至'],
  ['2026-02-05', undefined],
])('kit: the solar term of %s is %s', (day, term) => {
  expect(solarTerm(day)).toBe(term)
})

it.each(['1950-02-16', '1949-12-31', '2101-01-01'])('kit: %s is outside of the table', (day) => {
  expect(lunarDay(day)).toBeUndefined()
})
