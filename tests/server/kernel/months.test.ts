import { expect, it } from 'vitest'
import { monthsBefore } from '../../../server/kernel/time.ts'

it.each([
  ['2026-11-21', 12, '2025-11-21'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-03-31', 1, '2024-02-29'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2024-02-29', 12, '2023-02-28'],
])('kit: %s, %i months before, is %s', (day, months, before) => {
  expect(monthsBefore(day, months)).toBe(before)
})
