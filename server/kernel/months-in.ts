import type { Period } from './contributions/figure-set.ts'
import { daysAfter } from './time.ts'

/** Each month of a period as `YYYY-MM`, with its days in the period, in their order. */
export function monthsIn({ from, to }: Period): { readonly key: string; readonly period: Period }[] {
  const months = []
  for (let first = from; first <= to; ) {
    const next = daysAfter(`${first.slice(0, 7)}-01`, 31).slice(0, 7)
    const last = daysAfter(`${next}-01`, -1)
    months.push({ key: first.slice(0, 7), period: { from: first, to: last < to ? last : to } })
    first = `${next}-01`
  }
  return months
}
