import { describe, expect, it } from 'vitest'
import type { PlanEntry } from '../../../../src/core/plan/plan.ts'
import { addressOf, whenOf } from '../../../../src/features/work/plan/parts/today/coming.ts'

const entry: PlanEntry = {
  id: '12',
  name: '案件讨论',
  kind: 'meeting',
  relation: 'own',
  repeats: false,
  allDay: false,
  startTime: '2026-11-27 09:00:00',
  endTime: '2026-11-27 10:30:00',
}
const today = '2026-11-27'

describe('the calendar on the home page', () => {
  it.each([
    [{}, '09:00–10:30'],
    [{ allDay: true, startTime: '2026-11-27 00:00:00', endTime: '2026-11-28 00:00:00' }, '全天'],
    [{ startTime: '2026-11-28 09:00:00', endTime: '2026-11-28 10:00:00' }, '11-28 09:00'],
    [{ startTime: '2026-11-26 20:00:00', endTime: '2026-11-27 02:00:00' }, '00:00–02:00'],
    [{ endTime: '2026-11-28 02:00:00' }, '09:00'],
  ])('28.4 %o is %s', (some, text) => expect(whenOf({ ...entry, ...some }, today)).toBe(text))

  it('28.4 leads to the entry, and one of another area to its record', () => {
    expect(addressOf({ ...entry, occurrence: '2026-11-27 09:00:00' })).toBe(
      '/work/plan?view=day&day=2026-11-27&open=12&occurrence=2026-11-27%2009%3A00%3A00',
    )
    expect(addressOf({ ...entry, relation: 'area', link: '/system/trained?open=7' })).toBe('/system/trained?open=7')
  })
})
