import { expect, it } from 'vitest'
import {
  noRepeat,
  type Repeat,
  repeatOf,
  repeatText,
  ruleOf,
} from '../../../../src/features/work/plan/parts/form/repeat.ts'

const repeat = (more: Partial<Repeat>): Repeat => ({ ...noRepeat, ...more })

it.each<[Partial<Repeat>, string | undefined, string, string]>([
  [{}, undefined, '2026-11-30', ''],
  [{ repeat: 'daily' }, 'FREQ=DAILY', '2026-11-30', '每天重复。'],
  [{ repeat: 'workdays' }, 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-30', '每周的周一至周五重复。'],
  [{ repeat: 'weekly' }, 'FREQ=WEEKLY', '2026-11-30', '每周的周一重复。'],
  [
    { repeat: 'monthly', ends: 'count', count: 6 },
    'FREQ=MONTHLY;COUNT=6',
    '2026-08-31',
    '每月的31日重复，共 6 次。没有31日的月份跳过，不会提前或顺延。',
  ],
  [
    { repeat: 'yearly', ends: 'until', until: '2030-12-31' },
    'FREQ=YEARLY;UNTIL=20301231',
    '2028-02-29',
    '每年的2月29日重复，到2030年12月31日为止。没有2月29日的年份跳过，不会提前或顺延。',
  ],
  [
    { repeat: 'custom', unit: 'WEEKLY', every: 2, weekdays: ['WE', 'MO'] },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE',
    '2026-11-30',
    '每 2 周的周一、周三重复。',
  ],
  [{ repeat: 'custom', unit: 'MONTHLY', every: 3 }, 'FREQ=MONTHLY;INTERVAL=3', '2026-11-15', '每 3 个月的15日重复。'],
])('kit: %j is the rule %s', (given, rule, day, text) => {
  expect(ruleOf(repeat(given), undefined)).toBe(rule)
  expect(repeatText(repeat(given), day)).toBe(text)
  expect(ruleOf(repeatOf(rule), undefined)).toBe(rule)
})

it('kit: a rule that the form cannot write is left as it is', () => {
  const rule = 'FREQ=MONTHLY;BYDAY=2TU'
  expect(repeatOf(rule).repeat).toBe('kept')
  expect(ruleOf(repeatOf(rule), rule)).toBe(rule)
})
