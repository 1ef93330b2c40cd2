import type { ChartData } from '../chart/chart-data.ts'
import type { Comparison, FigurePart } from '../chart/figure-card.tsx'
import type { Figure } from './figure.ts'

/** Where a number leads that has a list of its own; a ratio has none. */
const listOf = (value: Figure['now']) => value?.search?.address

/** A number for its card. */
export const cardOf = ({ title, definition, unit, decimals, now, before, yearBefore }: Figure) => {
  const earlier = (name: string, value: Figure['now']): readonly Comparison[] =>
    value ? [{ name, value: value.value ?? null, to: listOf(value) }] : []
  return {
    name: title,
    definition,
    unit,
    digits: decimals ?? 0,
    value: now?.value ?? null,
    to: listOf(now),
    parts: (now?.parts ?? []).map(
      (part): FigurePart => ({ name: part.title, value: part.value, to: part.search?.address }),
    ),
    comparisons: [...earlier('环比', before), ...earlier('同比', yearBefore)],
  }
}

/** The most sectors that can be told apart in a ring. */
const mostSectors = 5

const kindOf = ({ kind, overlapping, items = [] }: Figure): ChartData['kind'] => {
  // A line needs some points.
  if (kind === 'series') return items.length > 2 ? 'line' : 'columns'
  return kind === 'distribution' && !overlapping && items.length <= mostSectors ? 'ring' : 'bars'
}

/** `2026-05` as an axis has it; in a series of one year alone without it. */
const monthName = (month: string, ofOneYear: boolean) =>
  ofOneYear ? `${Number(month.slice(5))}月` : `${month.slice(0, 4)}年${Number(month.slice(5))}月`

/** Every other figure for its chart. */
export const chartOf = (figure: Figure): ChartData => {
  const { title, unit, decimals = 0, kind, items = [] } = figure
  const years = new Set(items.map(({ key }) => key.slice(0, 4)))
  const compared = items.some(({ yearBefore }) => yearBefore !== undefined)
  const name = kind === 'series' ? title : unit === '人' ? '人数' : '数量'
  return {
    kind: kindOf(figure),
    series: compared ? ['本期', '上年同期'] : [name],
    unit,
    digits: decimals,
    parts: items.map(({ key, label, value, search, yearBefore }) => ({
      name: kind === 'series' && /^\d{4}-\d{2}$/.test(key) ? monthName(key, years.size === 1) : label,
      values: compared ? [value, yearBefore?.value ?? null] : [value],
      to: search.address,
      ...(compared && { earlierTo: listOf(yearBefore) }),
    })),
  }
}
