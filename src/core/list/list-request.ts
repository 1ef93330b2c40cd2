import { toText } from '../time/local-text.ts'

/** The values of the search form, by field name. */
export type ListValues = Readonly<Record<string, unknown>>

/**
 * What a search field declares about its value. The request needs only the date kinds; the rest validates values from
 * an address.
 */
export interface ListField {
  readonly name: string
  /**
   * The kind of the form field, or `flag` for a boolean. `datetime` and `datetimerange` are sent with the time of day;
   * every other date is sent as a day (S9.5).
   */
  readonly kind?: string
  /** Personal data: never in an address or a saved view. */
  readonly private?: boolean
  readonly multiple?: boolean
  readonly maxLength?: number
  /** Least and most value of a number. */
  readonly min?: unknown
  readonly max?: unknown
  /** The choices, where they are static. */
  readonly options?: readonly { readonly value: string }[]
  /** The pattern of a text, where it has one. */
  readonly pattern?: RegExp
  /** The two parameters that a range is sent as (S10.5). */
  readonly trueNames?: readonly [begin: string, end: string]
}

export interface PageRequest {
  /** Page, from 1. */
  readonly current: number
  /** Rows on a page. */
  readonly size: number
  /** `column:boolean`, true ascending (S10.3). */
  readonly orders?: string
}

/** A request for a page of a list; the search fields name the keys of `Query`. */
export type ListRequest<Query extends object> = PageRequest & Partial<Omit<Query, keyof PageRequest>>

interface Asked {
  readonly values: ListValues
  readonly current: number
  readonly size: number
  readonly orders: string | undefined
}

/** Ranges with fixed parameter names (S10.5). */
const knownRanges: Readonly<Record<string, readonly [string, string]>> = {
  warehousingDate: ['warehousingBeginDate', 'warehousingEndDate'],
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  Number.isNaN(value) ||
  (Array.isArray(value) && !value.length)

/** The value as it is sent; undefined if it is omitted. Dates are in the user's local time. */
const sent = (value: unknown, time: boolean): unknown => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : toText(value, time)
  if (typeof value === 'string') return value.trim() || undefined
  if (!Array.isArray(value)) return value
  const parts = value.map((part) => sent(part, time)).filter((part) => !isEmpty(part))
  return parts.length > 0 ? parts : undefined
}

/**
 * The request of a list (S10.4): page, size, order, and the non-empty search values. A range is sent under its two
 * names, each end where present (S10.5). No field can override page, size or order.
 */
export const toRequest = <Query extends object>(
  { values, current, size, orders }: Asked,
  fields: readonly ListField[] = [],
): ListRequest<Query> => {
  const parameters = Object.entries(values).flatMap(([name, value]): (readonly [string, unknown])[] => {
    const field = fields.find((candidate) => candidate.name === name)
    const time = field?.kind?.startsWith('datetime') ?? false
    const names = field?.trueNames ?? (Object.hasOwn(knownRanges, name) ? knownRanges[name] : undefined)
    if (!names) return [[name, sent(value, time)]]
    const [begin, end] = Array.isArray(value) ? (value as readonly unknown[]) : [] // as: any[] otherwise
    return [
      [names[0], sent(begin, time)],
      [names[1], sent(end, time)],
    ]
  })
  const search = Object.fromEntries(parameters.filter(([, value]) => !isEmpty(value)))
  const page: PageRequest = { current, size, ...(orders === undefined ? {} : { orders }) }
  const { orders: _orders, ...rest } = search
  return { ...rest, ...page } as ListRequest<Query> // as: the field names of a form are known only at run time
}
