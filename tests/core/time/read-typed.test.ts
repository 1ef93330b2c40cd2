import { expect, it } from 'vitest'
import { toText } from '../../../src/core/time/local-text.ts'
import { readTyped } from '../../../src/core/time/read-typed.ts'

it.each([
  ['明天 9:00', '2026-12-01 09:00:00'],
  ['明天9点', '2026-12-01 09:00:00'],
  ['后天下午3点半', '2026-12-02 15:30:00'],
  ['今天 14：45', '2026-11-30 14:45:00'],
  ['晚上8点15分', '2026-11-30 20:15:00'],
  ['9:30', '2026-11-30 09:30:00'],
  ['2026-12-03 9:00', '2026-12-03 09:00:00'],
  ['2026/12/3 08:05:07', '2026-12-03 08:05:07'],
])('30.1: %s is read as %s', (text, moment) => {
  const read = readTyped(text, true, '2026-11-30')
  expect(read && toText(read, true)).toBe(moment)
})

it.each(['明天', '25:00', '明天 9:75', '大后天 9:00', '9'])('30.1: %s is no time', (text) => {
  expect(readTyped(text, true, '2026-11-30')).toBeUndefined()
})

it('30.1: a time is no day', () => {
  expect(readTyped('明天 9:00', false, '2026-11-30')).toBeUndefined()
})
