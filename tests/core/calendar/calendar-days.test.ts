import { expect, it } from 'vitest'
import {
  type CalendarSpan,
  type CalendarView,
  lastDayOf,
  movedSpan,
  shownDays,
  shownText,
  spanText,
  stepDay,
} from '../../../src/core/calendar/calendar-days.ts'

it.each<[CalendarView, string, string, string, string]>([
  ['month', '2026-11-27', '2026-10-26', '2026-12-06', '2026年11月'],
  ['month', '2027-02-10', '2027-02-01', '2027-02-28', '2027年2月'],
  ['week', '2026-11-27', '2026-11-23', '2026-11-29', '2026年11月23日至29日'],
  ['week', '2026-12-30', '2026-12-28', '2027-01-03', '2026年12月28日至2027年1月3日'],
  ['day', '2026-11-29', '2026-11-29', '2026-11-29', '2026年11月29日 周日'],
  ['list', '2028-02-29', '2028-02-01', '2028-02-29', '2028年2月'],
])('kit: a %s at %s shows %s to %s, %s', (view, day, from, to, text) => {
  expect(shownDays(view, day)).toEqual({ from, to })
  expect(shownText(view, day)).toBe(text)
})

it.each<[CalendarView, string, number, string]>([
  ['month', '2026-01-31', 1, '2026-02-28'],
  ['month', '2026-03-31', -1, '2026-02-28'],
  ['month', '2026-12-15', 1, '2027-01-15'],
  ['week', '2026-12-30', 1, '2027-01-06'],
  ['day', '2026-03-01', -1, '2026-02-28'],
])('kit: a %s at %s, %i further, is at %s', (view, day, steps, expected) => {
  expect(stepDay(view, day, steps)).toBe(expected)
})

const span = (start: string, end: string, allDay = false): CalendarSpan => ({ start, end, allDay })

it.each([
  [span('2026-11-03 09:30:00', '2026-11-03 11:00:00'), '2026-11-03', '09:30–11:00'],
  [span('2026-11-03 17:00:00', '2026-11-03 17:00:00'), '2026-11-03', '17:00'],
  [span('2026-11-03 20:00:00', '2026-11-04 02:00:00'), '2026-11-04', '11月3日 20:00 至 11月4日 02:00'],
  [span('2026-11-03 20:00:00', '2026-11-04 00:00:00'), '2026-11-03', '20:00–00:00'],
  [span('2026-11-03 00:00:00', '2026-11-04 00:00:00', true), '2026-11-03', '全天'],
  [span('2026-11-30 00:00:00', '2026-12-02 00:00:00', true), '2026-12-01', '11月30日至12月1日全天'],
])('kit: a span ends on its last day and is told in words', (one, last, text) => {
  expect([lastDayOf(one), spanText(one)]).toEqual([last, text])
})

it('kit: a span is moved as it is, over the end of a month', () => {
  expect(movedSpan(span('2026-11-30 23:30:00', '2026-12-01 00:30:00'), 1, -30)).toEqual(
    span('2026-12-01 23:00:00', '2026-12-02 00:00:00'),
  )
})
