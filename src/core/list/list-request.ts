import dayjs from 'dayjs'

/** What stands in the search form, under the names of its fields. */
export type ListValues = Readonly<Record<string, unknown>>

/**
 * What a field of the search says of its value. For the request only dates need to say anything; the rest is what a
 * value from an address is held against.
 */
export interface ListField {
  readonly name: string
  /**
   * That of the search form, or `flag` for a boolean. `datetime` and `datetimerange` send the time of day too; every
   * other date is sent as a day (S9.5).
   */
  readonly kind?: string
  /** Personal: it stands in no address and in no view that is kept. */
  readonly private?: boolean
  readonly multiple?: boolean
  readonly maxLength?: number
  /** Bounds of a number. */
  readonly min?: unknown
  readonly max?: unknown
  /** The choices, where they are known beforehand. */
  readonly options?: readonly { readonly value: string }[]
  /** What a text must look like, where that can be said. */
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

/** A page of a list, as the gateway takes it; `Query` is its own query, the fields of the search form name its keys. */
export type ListRequest<Query extends object> = PageRequest & Partial<Omit<Query, keyof PageRequest>>

interface Asked {
  readonly values: ListValues
  readonly current: number
  readonly size: number
  readonly orders: string | undefined
}

/** Ranges whose two parameters everybody knows (S10.5). */
const knownRanges: Readonly<Record<string, readonly [string, string]>> = {
  warehousingDate: ['warehousingBeginDate', 'warehousingEndDate'],
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  Number.isNaN(value) ||
  (Array.isArray(value) && !value.length)

/** The value as it goes into the address; undefined where it is left out. Dates are what the person's clock shows. */
const sent = (value: unknown, format: string): unknown => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : dayjs(value).format(format)
  if (typeof value === 'string') return value.trim() || undefined
  if (!Array.isArray(value)) return value
  const parts = value.map((part) => sent(part, format)).filter((part) => !isEmpty(part))
  return parts.length > 0 ? parts : undefined
}

/**
 * The request of a list (S10.4): page, size, order, and the search values without the empty ones. A range goes out
 * under its two names, each end where it is there (S10.5). No field can change page, size or order.
 */
export const toRequest = <Query extends object>(
  { values, current, size, orders }: Asked,
  fields: readonly ListField[] = [],
): ListRequest<Query> => {
  const parameters = Object.entries(values).flatMap(([name, value]): (readonly [string, unknown])[] => {
    const field = fields.find((candidate) => candidate.name === name)
    const format = field?.kind?.startsWith('datetime') ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'
    const names = field?.trueNames ?? (Object.hasOwn(knownRanges, name) ? knownRanges[name] : undefined)
    if (!names) return [[name, sent(value, format)]]
    const [begin, end] = Array.isArray(value) ? (value as readonly unknown[]) : [] // as: any[] otherwise
    return [
      [names[0], sent(begin, format)],
      [names[1], sent(end, format)],
    ]
  })
  const search = Object.fromEntries(parameters.filter(([, value]) => !isEmpty(value)))
  const page: PageRequest = { current, size, ...(orders === undefined ? {} : { orders }) }
  const { orders: _orders, ...rest } = search
  return { ...rest, ...page } as ListRequest<Query> // as: the names of a form's fields are known at run time only
}
