/** How a chart shows its parts: horizontal bars, columns, a line over time, or a ring of the shares of a whole. */
export type ChartKind = 'bars' | 'columns' | 'line' | 'ring'

/** A bar, a sector or a point. */
export interface ChartPart {
  readonly name: string
  /** One for each series; null where there is none, such as after a division by zero. */
  readonly values: readonly (number | null)[]
  /** The address of the list that it counts. */
  readonly to?: string | undefined
  /** The same of the second value. */
  readonly earlierTo?: string | undefined
}

export interface ChartData {
  readonly kind: ChartKind
  /** What the values are, such as 场次; a second one is what they are compared with, such as 上年同期. */
  readonly series: readonly string[]
  /** Of the values, such as 人. */
  readonly unit: string
  /** Digits behind the decimal point; default 0. */
  readonly digits?: number
  readonly parts: readonly ChartPart[]
}

/** Whether there is nothing to draw. */
export const isBlank = ({ parts }: ChartData): boolean =>
  parts.every(({ values }) => values.every((value) => (value ?? 0) === 0))

/** 1234.5 → 1,234.5; — where there is no value. By hand, because the first use of a locale blocks the page. */
export const figureText = (value: number | null | undefined, digits = 0): string => {
  if (value === null || value === undefined || !Number.isFinite(value)) return '—'
  const [whole = '', part] = Math.abs(value).toFixed(digits).split('.')
  const sign = value < 0 && Number(value.toFixed(digits)) !== 0 ? '-' : ''
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${part === undefined ? '' : `.${part}`}`
}

/** The share of a part in the whole, in percent with one digit. */
export const shareText = (value: number | null | undefined, whole: number): string =>
  whole === 0 || value === null || value === undefined ? '—' : `${figureText((value / whole) * 100, 1)}%`

/** The sum of the first series. */
export const wholeOf = ({ parts }: ChartData): number =>
  parts.reduce((sum, { values: [value] }) => sum + (value ?? 0), 0)

/** A value compared with an earlier one, in words: never by a sign or a colour alone. */
export interface Change {
  readonly direction: 'more' | 'less' | 'same' | 'unknown'
  readonly text: string
}

/**
 * How a value has changed. A percentage changes by percentage points, everything else by a percentage of the earlier
 * value, which does not exist where that is zero.
 */
export const changeOf = (value: number | null, earlier: number | null | undefined, unit = ''): Change => {
  const unknown: Change = { direction: 'unknown', text: '—' }
  if (value === null || earlier === null || earlier === undefined) return unknown
  const difference = value - earlier
  if (unit !== '%' && earlier === 0) return difference === 0 ? { direction: 'same', text: '持平' } : unknown
  const size = unit === '%' ? Math.abs(difference) : Math.abs(difference / earlier) * 100
  const words = `${figureText(size, 1)}${unit === '%' ? ' 个百分点' : '%'}`
  if (Number(size.toFixed(1)) === 0) return { direction: 'same', text: '持平' }
  return difference > 0 ? { direction: 'more', text: `增 ${words}` } : { direction: 'less', text: `减 ${words}` }
}
