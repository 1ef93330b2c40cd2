import { expect, it } from 'vitest'
import { endOfTerm, isDay } from '../../../openapi/text/days.ts'

/** The last day of a term by its first day and its years: the one before the same day. */
const terms: readonly (readonly [begin: string, years: number, end: string])[] = [
  ['2026-03-01', 5, '2031-02-28'],
  ['2027-03-01', 5, '2032-02-29'],
  ['2026-11-21', 2, '2028-11-20'],
  ['2026-01-01', 1, '2026-12-31'],
  // There is no 29 February to be the day before which it ends.
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-02-29', 4, '2028-02-28'],
]

it.each(terms)('S14.5 a term from %s of %i years ends on %s', (begin, years, end) => {
  expect(endOfTerm(begin, years)).toBe(end)
})

it.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00:00Z', false],
  ['', false],
])('%s is a day of a calendar: %s', (text, answer) => {
  expect(isDay(text)).toBe(answer)
})
