import type { SeededRandom } from '../../../demonstration/seeded-random.ts'
import { dayMs, dayOf } from '../../../kernel/time.ts'

/** A day on which a hearing of the demonstration can be; `at` in milliseconds since 1970. */
export interface HearingDay {
  readonly at: number
  readonly day: string
}

const years = 5
/** January to December: few hearings around the Spring Festival, most of them before the year ends. */
const busy = [0.8, 0.45, 1, 1.05, 0.95, 1.1, 1, 0.9, 1.15, 0.8, 1.3, 1.5] as const
/** Public holidays by the solar calendar: `MM-DD`. */
const isHoliday = (day: string) => /-(?:01-01|05-0[1-3]|10-0[1-7])$/.test(day)

/**
 * Working days of the last five years before `now` (milliseconds since 1970), to be drawn by the season, and more often
 * the later they are: there are a third as many hearings in the first year as in the last one.
 */
export class HearingDays {
  readonly #days: HearingDay[] = []
  /** The weights of the days up to each. */
  readonly #sums: number[] = []

  constructor(now: number) {
    let sum = 0
    for (let days = years * 365; days > 0; days -= 1) {
      const at = now - days * dayMs
      const day = dayOf(at)
      const date = new Date(`${day}T00:00:00Z`)
      if (date.getUTCDay() % 6 === 0 || isHoliday(day)) continue
      sum += (busy[date.getUTCMonth()] ?? 1) * (1 - (2 / 3) * (days / (years * 365)))
      this.#days.push({ at, day })
      this.#sums.push(sum)
    }
  }

  /** So many days, in their order; there can be two hearings on one. */
  draw(random: SeededRandom, count: number): HearingDay[] {
    const all = this.#sums.at(-1) ?? 0
    const places = Array.from({ length: count }, () => random.fraction() * all).toSorted((one, other) => one - other)
    let place = 0
    return places.flatMap((wanted) => {
      while ((this.#sums[place] ?? all) <= wanted && place < this.#days.length - 1) place += 1
      return this.#days[place] ?? []
    })
  }
}
