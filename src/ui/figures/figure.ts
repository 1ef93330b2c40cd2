/* Figures as the backend answers them (decision 0123): every number leads to the list that it counts. */

interface Search {
  /** Path and query of the list inside the app. */
  readonly address: string
}

interface Value {
  /** Absent where it would be divided by zero. */
  readonly value?: number
  readonly search?: Search
  /** Of a ratio: the numerator and the denominator. */
  readonly parts?: readonly { readonly title: string; readonly value: number; readonly search?: Search }[]
}

interface Item {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly search: Search
  /** Of a month: the same days of the year before. */
  readonly yearBefore?: Value
}

/** A number with what it is compared with, or a distribution, a ranking or a series with its items. */
export interface Figure {
  readonly key: string
  readonly title: string
  readonly definition: string
  readonly unit: string
  readonly kind: 'number' | 'distribution' | 'ranking' | 'series'
  readonly decimals?: number
  /** A record may be counted in several items. */
  readonly overlapping?: boolean
  readonly now?: Value
  readonly before?: Value
  readonly yearBefore?: Value
  readonly items?: readonly Item[]
}

/** First and last day, `YYYY-MM-DD`. */
interface Period {
  readonly beginDate: string
  readonly endDate: string
}

/** The figures of a page, with the periods that they are of. */
export interface FigurePage {
  readonly present: Period
  readonly before: Period
  readonly yearBefore: Period
  readonly figures: readonly Figure[]
  /** When it was loaded, for the reader; absent where that is not told. */
  readonly loadedAt?: string
}
