import { expect, it } from 'vitest'
import type { PlanDetail } from '../../../../src/core/plan/plan.ts'
import { endMistake, entryOf, valuesOf } from '../../../../src/features/work/plan/parts/form/plan-values.ts'
import { proposed, targetOf } from '../../../../src/features/work/plan/plan.ts'
import { shownOf } from '../../../../src/features/work/plan/shown-entry.tsx'

const detail: PlanDetail = {
  id: '1001',
  occurrence: '2026-11-30 09:30:00',
  name: '案件讨论会',
  kind: 'meeting',
  startTime: '2026-11-30 09:30:00',
  endTime: '2026-11-30 11:00:00',
  allDay: false,
  relation: 'own',
  repeats: true,
  rule: 'FREQ=MONTHLY;BYDAY=-1MO',
  ruleText: '每月最后一个周一',
  visibility: 'participants',
  remindMinutes: 20,
  cancelled: false,
  organiser: '陈静',
  participants: [{ id: '2003', name: '刘思婷', answer: 'accepted' }],
  version: 4,
}

it('kit: a new entry is a meeting of an hour, whose people see it, with a reminder a quarter of an hour before', () => {
  const values = valuesOf(undefined, { start: '2026-11-30 09:00:00', end: '2026-11-30 10:00:00', allDay: false })
  expect(entryOf({ ...values, name: '讨论会' }, undefined)).toEqual({
    name: '讨论会',
    kind: 'meeting',
    visibility: 'participants',
    allDay: false,
    startTime: '2026-11-30 09:00:00',
    endTime: '2026-11-30 10:00:00',
    participantIds: [],
    remindMinutes: 15,
  })
})

it('kit: whole days end on the day after the last one, and are shown by their last day', () => {
  const values = valuesOf(undefined, { start: '2026-12-30 00:00:00', end: '2027-01-02 00:00:00', allDay: true })
  expect([values.startDay, values.endDay]).toEqual(['2026-12-30', '2027-01-01'])
  expect(entryOf(values, undefined)).toMatchObject({
    allDay: true,
    startTime: '2026-12-30 00:00:00',
    endTime: '2027-01-02 00:00:00',
  })
})

it('kit: a change keeps a rule and a reminder that the form has no words for', () => {
  const values = valuesOf(detail, { start: detail.startTime, end: detail.endTime, allDay: false })
  expect([values.scope, values.repeat, values.remind]).toEqual(['one', 'kept', '20'])
  expect(entryOf(values, detail.rule)).toMatchObject({
    rule: 'FREQ=MONTHLY;BYDAY=-1MO',
    remindMinutes: 20,
    participantIds: ['2003'],
  })
  expect(targetOf(detail, 'following')).toEqual({
    id: '1001',
    version: 4,
    scope: 'following',
    occurrence: '2026-11-30 09:30:00',
  })
})

it.each([
  ['2026-11-30 10:00:00', '2026-11-30 10:00:00', false, '结束时间须晚于开始时间'],
  ['2026-11-30 10:30:00', '2026-11-30 10:00:00', false, undefined],
  ['2026-11-29', '2026-11-30', true, '结束日期不能早于开始日期'],
  ['2026-11-30', '2026-11-30', true, undefined],
  ['', '2026-11-30', true, undefined],
])('kit: an end of %s after a begin of %s, whole days %s: %s', (end, begin, whole, mistake) => {
  expect(endMistake(end, begin, whole)).toBe(mistake)
})

it.each([
  ['2026-11-27', '2026-11-27 08:20:00', '2026-11-27 09:00:00'],
  ['2026-11-27', '2026-11-27 14:20:00', '2026-11-27 15:00:00'],
  ['2026-11-27', '2026-11-27 23:20:00', '2026-11-27 22:00:00'],
  ['2026-11-28', '2026-11-27 14:20:00', '2026-11-28 09:00:00'],
])('kit: on %s at %s a new entry begins at %s', (day, now, start) => {
  expect(proposed(day, now).start).toBe(start)
})

it('kit: only an own entry can be moved, and what is not answered is drawn open', () => {
  const { kind, name, startTime, endTime, allDay } = detail
  const entry = { id: '7', kind, name, startTime, endTime, allDay, repeats: false } as const
  expect(shownOf({ ...entry, relation: 'own' }, true)).toMatchObject({ movable: true, kind: '会议' })
  expect(shownOf({ ...entry, relation: 'own' }, false).movable).toBe(false)
  expect(shownOf({ ...entry, relation: 'invited', answer: 'pending' }, true)).toMatchObject({
    movable: false,
    open: true,
    state: '未答复',
  })
  expect(shownOf({ ...entry, relation: 'area', source: '培训' }, true)).toMatchObject({ movable: false, kind: '培训' })
})
