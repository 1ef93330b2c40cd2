import { describe, expect, it } from 'vitest'
import { formatTime } from '../../../src/core/time/format-time.ts'

/** 2026-03-02 09:05:07.042 in China, a Monday. */
const time = Date.UTC(2026, 2, 2, 1, 5, 7, 42)

describe('formatTime', () => {
  it.each([
    [time, '2026-03-02 09:05:07'],
    [new Date(time), '2026-03-02 09:05:07'],
    [String(time), '2026-03-02 09:05:07'],
    [Math.floor(time / 1000), '2026-03-02 09:05:07'],
    [String(Math.floor(time / 1000)), '2026-03-02 09:05:07'],
    // Of nine or eleven digits it is milliseconds.
    [999_999_999, '1970-01-12 21:46:39'],
    ['999999999', '1970-01-12 21:46:39'],
    [1_000_000_000, '2001-09-09 09:46:40'],
    [9_999_999_999, '2286-11-21 01:46:39'],
    [10_000_000_000, '1970-04-27 01:46:40'],
    ['2026-03-02 09:05:07', '2026-03-02 09:05:07'],
    ['2026/03/02 09:05', '2026-03-02 09:05:00'],
    ['2026-03-02', '2026-03-02 00:00:00'],
    ['2026-03-02T01:05:07Z', '2026-03-02 09:05:07'],
    ['2026-03-01T20:05:07-05:00', '2026-03-02 09:05:07'],
    [0, '1970-01-01 08:00:00'],
    [null, ''],
    [undefined, ''],
    ['', ''],
    ['soon', ''],
    ['2026-13-45', ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    [new Date(Number.NaN), ''],
  ])('S11.3 %j: %s', (given, expected) => {
    expect(formatTime(given)).toBe(expected)
  })

  it.each([
    ['{y}年{m}月{d}日 星期{a}', '2026年03月02日 星期一'],
    ['第{q}季度 {S}', '第1季度 042'],
    ['{h}:{i}', '09:05'],
    ['{x} {y', '{x} {y'],
    ['', ''],
  ])('S11.3 pattern %s: %s', (pattern, expected) => {
    expect(formatTime(time, pattern)).toBe(expected)
  })

  it('S11.3 weekdays go from 日 to 六', () => {
    const week = Array.from({ length: 7 }, (_, day) => formatTime(Date.UTC(2026, 2, 1 + day), '{a}'))
    expect(week.join('')).toBe('日一二三四五六')
  })

  it.each([
    [1, '1'],
    [3, '1'],
    [4, '2'],
    [9, '3'],
    [10, '4'],
    [12, '4'],
  ])('S11.3 month %i is in quarter %s', (month, quarter) => {
    expect(formatTime(Date.UTC(2026, month - 1, 15), '{q}')).toBe(quarter)
  })
})
