import { describe, expect, it } from 'vitest'
import { greetingOf } from '../../../../src/features/dashboard/home/greeting-of.ts'

describe('greeting', () => {
  it.each([
    ['夜深了', 0, 5],
    ['上午好', 6, 10],
    ['中午好', 11, 12],
    ['下午好', 13, 17],
    ['晚上好', 18, 23],
  ])('%s from %i to %i o’clock', (expected, from, to) => {
    for (let hour = from; hour <= to; hour += 1) expect(greetingOf(hour)).toBe(expected)
  })
})
