import { expect, it } from 'vitest'
import { type ChartData, changeOf, figureText, isBlank, shareText } from '../../../src/ui/chart/chart-data.ts'
import { tableText } from '../../../src/ui/chart/chart-table.tsx'

it.each([
  [0, 0, '0'],
  [999, 0, '999'],
  [1000, 0, '1,000'],
  [1234567, 0, '1,234,567'],
  [1234.56, 1, '1,234.6'],
  [-1234, 0, '-1,234'],
  [-0.04, 1, '0.0'],
  [null, 0, '—'],
  [undefined, 1, '—'],
  [Number.NaN, 1, '—'],
])('kit: %s with %i digits reads %s', (value, digits, text) => {
  expect(figureText(value, digits)).toBe(text)
})

it.each([
  [120, 100, '次', '增 20.0%'],
  [80, 100, '次', '减 20.0%'],
  [100, 100, '次', '持平'],
  [5, 0, '次', '—'],
  [0, 0, '次', '持平'],
  [null, 3, '次', '—'],
  [3, null, '次', '—'],
  [63.2, 60.2, '%', '增 3.0 个百分点'],
  [60, 63, '%', '减 3.0 个百分点'],
  [4, 0, '%', '增 4.0 个百分点'],
])('kit: %s after %s %s is said in words: %4$s', (value, earlier, unit, text) => {
  expect(changeOf(value, earlier, unit).text).toBe(text)
})

it('kit: a share of nothing is —', () => {
  expect([shareText(1, 3), shareText(0, 3), shareText(0, 0), shareText(null, 3)]).toEqual(['33.3%', '0.0%', '—', '—'])
})

const months: ChartData = {
  kind: 'line',
  series: ['场次', '上年同期'],
  unit: '场',
  parts: [
    { name: '1月', values: [1200, null] },
    { name: '2月', values: [0, 3] },
  ],
}

it('kit: the table is copied with tabs, and a chart of zeros is blank', () => {
  expect(tableText(months)).toBe('项目\t场次（场）\t上年同期（场）\n1月\t1,200\t—\n2月\t0\t3')
  expect(isBlank(months)).toBe(false)
  expect(isBlank({ ...months, parts: [{ name: '1月', values: [0, null] }] })).toBe(true)
})
