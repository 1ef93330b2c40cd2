import { LunarYear, SolarTerm } from 'tyme4ts'

/** The first term of January, 小寒, to the last of December, 冬至, as tyme4ts counts the terms of a year. */
const terms = Array.from({ length: 24 }, (_, place) => place + 1)

/** The days of the months of a lunar year as bits, the leap month by its place, as `lunar-years.ts` writes them. */
const monthsOf = (year: number): string => {
  const months = LunarYear.fromYear(year).getMonths()
  const regular = months.filter((month) => !month.isLeap())
  const leap = months.find((month) => month.isLeap())
  const bits = regular.reduce((sum, month, place) => sum | (month.getDayCount() === 30 ? 1 << place : 0), 0)
  const leapBits = leap ? leap.getMonth() | (leap.getDayCount() === 30 ? 16 : 0) : 0
  return (bits | (leapBits << 12)).toString(36).padStart(4, '0')
}

/** The day of the month of each of the 24 terms, less the earliest that the term ever has, as a digit of four. */
const termsOf = (year: number, earliest: readonly number[]): string =>
  terms
    .map(
      (term, place) => SolarTerm.fromIndex(year, term).getJulianDay().getSolarDay().getDay() - (earliest[place] ?? 0),
    )
    .reduce<string[]>((pairs, digit, place, all) => {
      if (place % 2 === 1) pairs.push((((all[place - 1] ?? 0) << 2) | digit).toString(16))
      return pairs
    }, [])
    .join('')

/** What `lunar-years.ts` has to say of these years, by the library that computes them. */
export const computedYears = (first: number, last: number, earliest: readonly number[]) => {
  const years = Array.from({ length: last - first + 1 }, (_, place) => first + place)
  return { months: years.map(monthsOf).join(''), terms: years.map((year) => termsOf(year, earliest)).join('') }
}

/** The earliest day of the month that each term has in these years. */
export const earliestDays = (first: number, last: number): readonly number[] =>
  terms.map((term) =>
    Math.min(
      ...Array.from({ length: last - first + 1 }, (_, place) =>
        SolarTerm.fromIndex(first + place, term)
          .getJulianDay()
          .getSolarDay()
          .getDay(),
      ),
    ),
  )
